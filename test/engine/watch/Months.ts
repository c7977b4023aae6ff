import { forgetSessions } from '../../support/forgetSessions';
import { credentialsFor } from '../../support/registry';
import { enterpriseNumbers } from '../support';
import { pass } from '../trigger/movedClock';
import type { WatchItem } from '../../../nodes/EnterpriseRegistry/watch/watchItem';
import { SimulatedService } from './SimulatedService';
import { WatchHost, type Engine, type HostOptions } from './WatchHost';

const HOUR = 3600;
export const NUMBERS = enterpriseNumbers(6);

/** Streets that are different, each in several spellings. */
const STREETS = [
	['Kerkstraat', 'KERKSTRAAT', 'Kerk straat', 'Kerkstr.'],
	['Stationsstraat', 'stationsstraat', 'STATIONSSTR.'],
	['Markt', 'MARKT', 'markt'],
];
const NAMES = [
	['Bakkerij Tas', 'BAKKERIJ TAS', 'Bakkerij Tas NV'],
	['Garage Wittevrongel', 'garage wittevrongel'],
	['Fourniret', 'FOURNIRET'],
];

/** What is true of a company: which street, name and status it has, however they are spelled; undefined: it does not exist. */
export interface Truth {
	street: number;
	name: number;
	status: 'AC' | 'ST';
}

/** How the service answers about one company. */
export type Manner = 'whole' | 'partial' | 'other' | 'unread' | 'fails';

interface State {
	truth: Truth | undefined;
	spelling: number;
	manner: Manner;
}

export type Step =
	| { kind: 'change'; company: number; truth: Truth | undefined }
	| { kind: 'spelling'; company: number; spelling: number }
	| { kind: 'manner'; company: number; manner: Manner }
	| { kind: 'outage'; lasts: boolean }
	| { kind: 'wait'; hours: number }
	| { kind: 'restart' | 'poll' | 'pollTwice' | 'killedPoll' }
	| { kind: 'list'; without: number | undefined };

/** What the workflow has been told of a company, added up; undefined: nothing is known of it. */
type View = Truth | 'absent' | undefined;

/** A register, a workflow that watches it, and what the workflow must have been told. */
export class Months {
	private readonly states = NUMBERS.map((_, at): State => ({
		truth: { street: at % 3, name: (at + 1) % 3, status: 'AC' },
		spelling: 0,
		manner: 'whole',
	}));
	private readonly views = new Map<string, View>();
	private readonly service: SimulatedService;
	private readonly host: WatchHost;
	private readonly partlySeen = new Set<string>();
	private watched = NUMBERS;
	/** How often n8n may tell the same in this step. */
	private mayTell = 1;

	constructor(engine: Engine, requestsPerHour: number) {
		this.service = new SimulatedService({ requestsPerHour });
		const options: HostOptions = {
			engine,
			answer: this.service.answer,
			credentials: credentialsFor('http://registry.test/api'),
			parameters: { entityNumbers: NUMBERS },
		};
		this.host = new WatchHost(options);
	}

	async begin(): Promise<void> {
		this.answer();
		await this.host.publish();
		this.check();
	}

	async take(step: Step): Promise<void> {
		const { service } = this;
		this.mayTell = 1;
		switch (step.kind) {
			case 'change':
				this.states[step.company]!.truth = step.truth;
				break;
			case 'spelling':
				this.states[step.company]!.spelling = step.spelling;
				break;
			case 'manner':
				this.states[step.company]!.manner = step.manner;
				break;
			case 'outage':
				service.isDown = step.lasts;
				break;
			case 'wait':
				pass(step.hours * HOUR);
				break;
			case 'list':
				await this.edit(step.without);
				break;
			default:
				await this.poll(step.kind);
		}
	}

	/** Until the service has answered well about every company. */
	async end(): Promise<void> {
		this.service.isDown = false;
		for (const state of this.states) state.manner = 'whole';
		for (let hour = 0; hour < 30; hour++) {
			pass(HOUR);
			this.mayTell = 1;
			await this.poll('poll');
		}
		for (const number of this.watched) expect(this.views.get(number)).toEqual(this.viewOf(number));
	}

	private async poll(kind: 'restart' | 'poll' | 'pollTwice' | 'killedPoll'): Promise<void> {
		const { host } = this;
		this.answer();
		if (kind === 'poll') await host.poll();
		if (kind === 'pollTwice') {
			this.mayTell = 2;
			await host.pollTwice(forgetSessions);
		}
		if (kind === 'killedPoll') {
			host.killedWhenEmitting = 'before';
			await host.poll();
			delete host.killedWhenEmitting;
			this.service.log.length = 0;
		}
		if (kind === 'restart' || kind === 'killedPoll') {
			forgetSessions();
			this.expectSaved();
			this.rememberSaved();
			await host.start();
		}
		this.check();
		// The process that saved last has put back what the other one had saved: n8n keeps static data whole.
		if (kind === 'pollTwice') this.rememberSaved();
	}

	private async edit(without: number | undefined): Promise<void> {
		this.watched = NUMBERS.filter((_, at) => at !== without);
		this.answer();
		await this.host.publish({ entityNumbers: this.watched });
		for (const number of NUMBERS) {
			if (this.watched.includes(number)) continue;
			this.views.delete(number);
			this.partlySeen.delete(number);
		}
		this.check();
	}

	/** What the workflow was told is what n8n has saved, so no restart tells it again. */
	private expectSaved(): void {
		for (const [number, { isAbsent, record }] of Object.entries(this.host.stored)) {
			const view = this.views.get(number);
			if (view === undefined) continue;
			expect([number, isAbsent ? 'absent' : truthIn(record)]).toEqual([number, view]);
		}
	}

	/** A process that ends forgets what n8n has not saved: such a company is seen for the first time again. */
	private rememberSaved(): void {
		for (const number of this.watched) {
			const stored = this.host.stored[number];
			this.partlySeen.delete(number);
			if (stored === undefined) this.views.delete(number);
			else if (stored.isAbsent) this.views.set(number, 'absent');
			else if ('street' in stored.record) this.views.set(number, truthIn(stored.record) as Truth);
			else this.setPartlySeen(number);
		}
	}

	/** A first answer that held the name alone. Nothing tells that it was not whole, so what the next one adds is told. */
	private setPartlySeen(number: string): void {
		this.views.delete(number);
		this.partlySeen.add(number);
	}

	/** Each change that a poll could read is told, once; what is unknown, or only spelled otherwise, is not. */
	private check(): void {
		const read = new Map(this.service.log.splice(0).map(({ number, manner }) => [number, manner]));
		const told = new Map<string, number>();
		for (const item of this.host.news()) {
			const { entityNumber: number } = item;
			const times = (told.get(number) ?? 0) + 1;
			told.set(number, times);
			expect(times).toBeLessThanOrEqual(this.mayTell);
			expect(['whole', 'partial']).toContain(read.get(number));
			if (times === 1 && !this.partlySeen.has(number)) this.checkItem(item);
		}
		for (const [number, manner] of read) {
			if (manner === 'whole') this.checkWhole(number, told.has(number));
			if (manner === 'partial') this.checkPartial(number, told.has(number));
		}
	}

	/** It tells what the workflow knew, and what is true now. */
	private checkItem({ entityNumber: number, type, changed, before, after }: WatchItem): void {
		const { truth } = this.stateOf(number);
		const view = this.views.get(number);
		expect([number, type, view]).toEqual([number, expectedType(view, truth), view]);
		if (type !== 'changed') return;
		expect(changed.length).toBeGreaterThan(0);
		for (const member of changed) expect(before![member]).not.toEqual(after![member]);
		expect(truthIn(before!)).toEqual(membersOf(view as Truth, before!));
		expect(truthIn(after!)).toEqual(membersOf(truth!, after!));
	}

	private checkWhole(number: string, isTold: boolean): void {
		const [view, now] = [this.views.get(number), this.viewOf(number)];
		const isNews = view !== undefined && !isEqual(view, now);
		if (!this.partlySeen.delete(number))
			expect([number, isTold, view, now]).toEqual([number, isNews, view, now]);
		this.views.set(number, now);
	}

	/** Such an answer holds the name alone: a change of the name can be told, everything else is unknown. */
	private checkPartial(number: string, isTold: boolean): void {
		const [view, now] = [this.views.get(number), this.viewOf(number)];
		if (typeof view !== 'object' || typeof now !== 'object') return this.setPartlySeen(number);
		expect([number, isTold]).toEqual([number, view.name !== now.name]);
		this.views.set(number, { ...view, name: now.name });
	}

	private stateOf = (number: string): State => this.states[NUMBERS.indexOf(number)]!;
	private viewOf = (number: string): View => this.stateOf(number).truth ?? 'absent';

	/** The service answers what is true now. */
	private answer(): void {
		this.service.log.length = 0;
		for (const number of NUMBERS) this.service.companies.set(number, this.answerAbout(number));
	}

	private answerAbout(number: string) {
		const { truth, spelling, manner } = this.stateOf(number);
		if (truth === undefined && ['whole', 'partial'].includes(manner))
			return { manner: 'whole' as const, data: undefined };
		const { street, name, status } = truth ?? { street: 0, name: 0, status: 'AC' };
		const spelled = (spellings: string[]) => spellings[spelling % spellings.length]!;
		const part = { enterpriseNumber: number, denomination: spelled(NAMES[name]!) };
		const data = {
			...part,
			status,
			startDate: '2010-05-01',
			juridicalForm: { code: '014', label: 'Naamloze vennootschap' },
			address: { street: spelled(STREETS[street]!), number: '1', zipcode: '1500' },
		};
		switch (manner) {
			case 'whole':
				return { manner, data };
			case 'partial':
				return { manner, data: part };
			case 'other':
				return { manner, data: { ...data, enterpriseNumber: '0417.497.106' } };
			case 'unread':
				return { manner, data: { note: 'no record' } };
			case 'fails':
				return { manner, data, status: 500 };
		}
	}
}

const isEqual = (one: View, other: View): boolean => JSON.stringify(one) === JSON.stringify(other);

function expectedType(view: View, truth: Truth | undefined) {
	if (truth === undefined) return 'absent';
	return view === 'absent' ? 'back' : 'changed';
}

const indexIn = (lists: string[][], text: unknown): number =>
	lists.findIndex((spellings) => spellings.includes(text as string));

/** What a record says, whatever its spelling; only of the members that it has. */
const truthIn = (record: Record<string, unknown>): Partial<Truth> => ({
	...('street' in record && { street: indexIn(STREETS, record.street) }),
	...('name' in record && { name: indexIn(NAMES, record.name) }),
	...('status' in record && { status: record.status as Truth['status'] }),
});

const membersOf = (truth: Truth, record: object): Partial<Truth> =>
	Object.fromEntries(Object.entries(truth).filter(([member]) => member in record));
