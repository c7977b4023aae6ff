import { readProfile } from '../../../nodes/EnterpriseRegistry/client/profile';
import {
	profileFrom,
	type Replies,
	type Reply,
} from '../../../nodes/EnterpriseRegistry/diagnosis/profileFrom';
import { isObject, type Json } from '../../../nodes/EnterpriseRegistry/json';
import { peppolRule } from '../../../nodes/EnterpriseRegistry/reading/rules';
import { verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { fc } from '../../support/simulated/seededProperties';

const ON = { shown: '0403.170.701', vat: 'BE0403170701' };
const OFF = { shown: '0400.378.485', vat: 'BE0400378485' };
const TIME = '2026-06-05T09:00:00.000Z';

/** What came with a status: in the envelope, unless it has another body. */
const reply = (
	data: unknown,
	{ asked = ON, status = 200, more = {}, ...rest }: Partial<Reply> & { more?: Json } = {},
): Reply => {
	const envelope = { success: true, data, timestamp: TIME, ...more };
	return { kind: 'served', status, data, envelope, body: envelope, asked, ...rest };
};
const bare = (body: unknown, rest: Partial<Reply> = {}): Reply => ({
	...reply(body, rest),
	envelope: null,
	body,
	data: body,
});
const refused = (status = 400, body: unknown = { success: false, error: 'no' }): Reply => ({
	...reply(null, { status, kind: 'refused' }),
	body,
});
const silent: Reply = { ...refused(503), kind: 'silent' };

/** A yes, a no, and both again. */
const round = (yes: unknown, no: unknown, more: Replies = {}): Replies => ({
	on: reply(yes),
	off: reply(no, { asked: OFF }),
	again: reply(yes),
	last: reply(no, { asked: OFF }),
	...more,
});

describe('the names of parameters', () => {
	const searches = (...replies: Reply[]): Replies =>
		Object.fromEntries(replies.map((one, index) => [`search by ${['name', 'q'][index]!}`, one]));

	it('are written if only one is accepted, and it is not the first that is tried anyway', () => {
		expect(profileFrom(searches(refused(), reply([])))).toEqual({ companySearchKey: 'q' });
		expect(profileFrom(searches(reply([]), refused()))).toEqual({});
		expect(profileFrom(searches(reply([]), reply([])))).toEqual({});
		expect(profileFrom(searches(refused(), refused()))).toEqual({});
	});

	it('are not concluded from an outage', () => {
		expect(profileFrom(searches(silent, reply([])))).toEqual({});
	});

	it('of the Peppol check, and its form', () => {
		const by = (names: Record<string, Reply>) =>
			Object.fromEntries(Object.entries(names).map(([name, one]) => [`Peppol by ${name}`, one]));
		const keys = by({ enterpriseNumber: refused(), number: refused(), participantId: reply({}) });
		expect(profileFrom(keys)).toEqual({ peppol: { key: 'participantId' } });
		const forms = {
			'Peppol as dotted': refused(),
			'Peppol as digits': refused(),
			'Peppol as vat': reply({}),
		};
		expect(profileFrom(forms)).toEqual({ peppol: { form: 'vat' } });
	});
});

describe('the member that says yes or no', () => {
	it('is the one place with a word or a flag that differs', () => {
		const yes = { network: { state: 'REGISTERED' }, participantId: '0208:0403170701', at: TIME };
		const no = { network: { state: 'NOT_REGISTERED' }, participantId: '0208:0400378485', at: TIME };
		expect(profileFrom(round(yes, no)).peppol).toEqual({
			member: 'network.state',
			yes: ['REGISTERED'],
			no: ['NOT_REGISTERED'],
			beside: { at: [TIME] },
		});
	});

	it('may say true for no', () => {
		expect(profileFrom(round({ missing: false }, { missing: true })).peppol).toEqual({
			member: 'missing',
			yes: [false],
			no: [true],
		});
	});

	it.each<[string, Replies]>([
		['two places differ', round({ a: 'x', b: true }, { a: 'y', b: false })],
		['the yes does not come again', round({ a: 'x' }, { a: 'y' }, { again: reply({ a: 'y' }) })],
		[
			'the no does not come again',
			round({ a: 'x' }, { a: 'DOWN' }, { last: reply({ a: 'y' }, { asked: OFF }) }),
		],
		['a sentence says it', round({ a: 'is on' }, { a: 'is not on' })],
		['an error stands beside it', round({ a: 'x' }, { a: 'y', error: 'SMP down' })],
		['one was not answered', round({ a: 'x' }, { a: 'y' }, { again: silent })],
		['no number is given', { on: reply({ a: 'x' }), again: reply({ a: 'x' }) }],
	])('is not known if %s', (_why, replies) => {
		expect(profileFrom(replies)).toEqual({});
	});
});

describe('what may stand beside a no', () => {
	it('stands beside the yes with the same value, or of the same kind', () => {
		const yes = {
			registered: true,
			cached: false,
			host: 'https://a.example',
			ms: 12,
			for: '0403170701',
		};
		const no = {
			registered: false,
			cached: false,
			host: 'https://b.example',
			ms: 7,
			for: '0400378485',
		};
		expect(profileFrom(round(yes, no))).toEqual({
			peppol: { beside: { cached: [false], host: 'url', ms: 'number', for: 'asked' } },
		});
	});

	it('in the envelope as well, and for VAT', () => {
		const more = { meta: { cached: false } };
		const replies = {
			vat: reply({ valid: true, source: 'vies' }, { more }),
			noVat: reply({ valid: false, source: 'vies' }, { asked: OFF, more }),
			vatAgain: reply({ valid: true, source: 'vies' }, { more }),
		};
		expect(profileFrom(replies)).toEqual({
			envelope: { 'meta.cached': [false] },
			vat: { beside: { source: ['vies'] } },
		});
	});

	it('is never what stands beside the no alone, or a text that differs', () => {
		const value = fc.oneof(
			fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
			fc.boolean(),
			fc.integer(),
			fc.constantFrom('Forbidden', 'TIMEOUT', 'https://a.example', TIME),
		);
		const members = fc.dictionary(fc.constantFrom('message', 'state', 'a', 'b', 'note'), value);
		fc.assert(
			fc.property(members, members, (besideYes, alone) => {
				const yes = { registered: true, ...besideYes };
				const no = { registered: false, ...alone };
				const profile = readProfile(JSON.stringify(profileFrom(round(yes, no))));
				const { beside = {}, member } = profile.peppol ?? {};
				expect(member).toBeUndefined();
				for (const [path, allowed] of Object.entries(beside)) {
					expect(Object.keys(besideYes)).toContain(path);
					if (Array.isArray(allowed)) expect(allowed).toEqual([besideYes[path]]);
				}
				// An answer with anything else beside its no is not firm with this profile either.
				const other = reply({ ...no, trouble: 'Forbidden' }, { asked: OFF });
				expect(verdict(other, peppolRule(profile.peppol, profile.envelope), OFF).answer).toBe(
					'unknown',
				);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe('how the service says "no such company"', () => {
	const known = bare({ enterpriseNumber: '0403.170.701', status: 'AC' });
	const replies = (unknown: Reply, nowhere: Reply, unknownToo = unknown): Replies => ({
		known,
		unknown,
		unknownToo,
		nowhere,
	});
	const said = (detail: string, status = 404) => refused(status, { detail, code: 4 });

	it('is what both unknown numbers get, and a path that cannot exist does not', () => {
		expect(profileFrom(replies(said('Unknown company'), said('Not Found')))).toEqual({
			absent: [{ status: 404, detail: 'Unknown company' }],
		});
		expect(profileFrom(replies(refused(400, { code: 'X' }), refused(404, undefined)))).toEqual({
			absent: [{ status: 400, code: 'X' }],
		});
	});

	it.each<[string, Replies]>([
		['the path gets the same', replies(said('Not Found'), said('Not Found'))],
		['the two differ', replies(said('No 1'), said('Not Found'), said('No 2'))],
		['the path is not answered', replies(said('Unknown'), { ...silent, status: 0 })],
		['an outage answers', replies(silent, said('Not Found'))],
		[
			'the known one is not served',
			{ ...replies(said('Unknown'), said('Not Found')), known: silent },
		],
		[
			'the nodes read it already',
			replies({ ...said('Unknown'), kind: 'absent' }, said('Not Found')),
		],
		['the known one is told in the same way', replies(bare({ status: 'AC' }), said('Not Found'))],
	])('is not concluded if %s', (_why, given) => {
		expect(profileFrom(given).absent).toBeUndefined();
	});
});

describe('an envelope and the names of a list', () => {
	const page = (count: number) => ({ items: [{ no: '0403.170.701' }], count, page: 1 });

	it('no envelope, if no answer has one', () => {
		const replies = { account: bare({ plan: 'x' }), known: bare({}), health: bare({}) };
		expect(profileFrom(replies)).toEqual({ envelope: false });
		expect(profileFrom({ ...replies, known: reply({}) })).toEqual({});
	});

	it('the one list with numbers, and the one count that stays', () => {
		expect(profileFrom({ companies: reply(page(40)), nextPage: reply(page(40)) })).toEqual({
			names: { results: 'items', total: 'count' },
		});
		expect(profileFrom({ companies: reply(page(40)), nextPage: reply(page(39)) })).toEqual({
			names: { results: 'items' },
		});
		expect(profileFrom({ companies: reply({ ...page(40), more: page(1).items }) })).toEqual({});
	});
});

it('what is in use stays, and whatever comes is a profile that can be read', () => {
	const inUse = {
		paths: { financials: 'accounts' },
		peppol: { key: 'id' },
		status: { active: ['A'] },
	};
	expect(
		profileFrom(round({ registered: true, a: 1 }, { registered: false, a: 1 }), inUse),
	).toEqual({
		...inUse,
		peppol: { key: 'id', beside: { a: [1] } },
	});
	const data = fc.jsonValue({ maxDepth: 3 });
	fc.assert(
		fc.property(fc.array(data, { minLength: 8, maxLength: 8 }), (given) => {
			const names = ['on', 'off', 'again', 'last', 'known', 'unknown', 'unknownToo', 'nowhere'];
			const replies = Object.fromEntries(
				names.map((name, index) => [
					name,
					isObject(given[index]) ? reply(given[index]) : bare(given[index]),
				]),
			);
			readProfile(profileFrom(replies));
		}),
		{ numRuns: 2000 },
	);
});
