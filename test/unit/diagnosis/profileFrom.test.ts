import { envelopeIn } from '../../../nodes/EnterpriseRegistry/registry/envelope';
import {
	readProfile,
	type ServiceProfile,
} from '../../../nodes/EnterpriseRegistry/registry/profile';
import { RegistryClient } from '../../../nodes/EnterpriseRegistry/registry/RegistryClient';
import { diagnose } from '../../../nodes/EnterpriseRegistry/diagnosis/diagnose';
import { profileFrom } from '../../../nodes/EnterpriseRegistry/diagnosis/profileFrom';
import type { Replies, Reply } from '../../../nodes/EnterpriseRegistry/diagnosis/questions';
import { isObject, valueAt, type Json } from '../../../nodes/EnterpriseRegistry/json';
import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import type { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import { fc } from '../../support/simulated/seededProperties';

const ON = '0403.170.701';
const OFF = '0400.378.485';
const TIME = '2026-06-05T09:00:00.000Z';

/** What came with a status: in the envelope, unless it has another body. */
const reply = (
	data: unknown,
	{ status = 200, more = {}, ...rest }: Partial<Reply> & { status?: number; more?: Json } = {},
): Reply => {
	const envelope = { success: true, data, timestamp: TIME, ...more };
	const answer = { status, headers: {}, text: '' };
	const failure = undefined;
	const body = envelope;
	return { kind: 'served', answer, failure, data, envelope, body, asked: ON, ...rest };
};
const bare = (body: unknown): Reply => ({
	...reply(body),
	envelope: null,
	body,
	data: body,
});
const refused = (status = 400, body: unknown = { success: false, error: 'no' }): Reply => ({
	...reply(null, { status, kind: 'refused' }),
	envelope: envelopeIn(body),
	body,
});
const silent = (status = 503): Reply => ({ ...refused(status), kind: 'silent' });

/** A yes, a no, and both again. */
const round = (yes: unknown, no: unknown, more: Replies = {}): Replies => ({
	on: reply(yes),
	off: reply(no, { asked: OFF }),
	again: reply(yes),
	last: reply(no, { asked: OFF }),
	...more,
});

describe('the names of parameters', () => {
	type Serve = (path: string, query: Record<string, unknown>) => [status: number, body: unknown];
	const learned = async (serve: Serve) => {
		const send: Dispatch['send'] = async ({ path, query = {} }) => {
			const [status, body] = serve(path, query);
			const text = JSON.stringify(body);
			return { status, headers: {}, text, from: 'service' as const };
		};
		const client = new RegistryClient({ dispatch: { send }, session: {} } as never);
		const onPeppol = parseRegistryNumber(ON);
		const [first] = await diagnose(client, { onPeppol, notOnPeppol: null });
		return valueAt(first, 'profile');
	};
	const good = { success: true, data: { results: [] }, timestamp: TIME };
	const no = { success: false, error: 'no', timestamp: TIME };
	/** Accepts these queries, refuses all others of its path, and answers everything else. */
	const accepting =
		(at: string, ...queries: string[]): Serve =>
		(path, query) => {
			const given = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
			const isFine = !path.startsWith(at) || given.some((one) => queries.includes(one));
			return isFine ? [200, good] : [400, no];
		};

	it.each<[string, Serve, ServiceProfile]>([
		['another', accepting('/companies/search', 'q=bel'), { companySearchKey: 'q' }],
		['the usual one', accepting('/companies/search', 'name=bel'), {}],
		['none', accepting('/companies/search'), {}],
		['another', accepting('/peppol', 'number=0403.170.701'), { peppol: { key: 'number' } }],
		['two others', accepting('/peppol', 'number=0403.170.701', 'id=0403.170.701'), {}],
		['the usual one', accepting('/peppol', 'enterpriseNumber=0403.170.701'), {}],
		['a form', accepting('/peppol', 'enterpriseNumber=0403170701'), { peppol: { form: 'digits' } }],
	])('are learned where only %s is accepted', async (_which, serve, profile) =>
		expect(await learned(serve)).toEqual(profile),
	);

	it('are not learned while one of them meets an outage', async () => {
		const one = accepting('/peppol', 'number=0403.170.701');
		const out: Serve = (path, query) => ('vat' in query ? [503, no] : one(path, query));
		expect(await learned(out)).toEqual({});
	});

	it.each<[number, unknown]>([
		[200, no],
		[404, { detail: 'Not Found' }],
	])('are not learned where the others met %i with %j', async (status, body) => {
		const out: Serve = (path, query) =>
			/companies|peppol/.test(path) && !('q' in query) ? [status, body] : [200, good];
		expect(await learned(out)).toEqual({});
	});
});

const state = (word: string, number: string) => ({
	network: { state: word },
	peppolId: number,
	at: TIME,
});
const words = { yes: ['REGISTERED'], no: ['NOT_REGISTERED'], beside: { at: [TIME] } };
const shared = { cached: false, host: 'https://a.example', ms: 12 };
const more = { meta: { cached: false } };
const no = (data: unknown) => reply(data, { asked: OFF, more });
const page = (count: number, others = {}) =>
	reply({ items: [{ no: '0403.170.701' }], count, page: 1, ...others });
const LISTED = { pageSize: 100, totalPages: 50, searchParams: { limit: 60 } };
const IN_PAGE = { page: { totalElements: 33, totalPages: 1 } };
const said = (detail: string) => refused(404, { detail, code: 4 });
const bareReplies = {
	...{ account: bare({ plan: 'x' }), known: bare({ no: '0403170701' }), health: bare({}) },
};
const known = bare({ enterpriseNumber: '0403.170.701', state: 'AC' });
const absence = (unknown: Reply, nowhere = said('Not Found'), unknownToo = unknown): Replies => ({
	...{ known, unknown, unknownToo, nowhere },
});

/** What Diagnose writes into the profile (contract). */
it.each<[string, Replies, ServiceProfile]>([
	[
		'the one place with a word that differs',
		round(state('REGISTERED', '0208:0403170701'), state('NOT_REGISTERED', '0208:0400378485')),
		{ peppol: { member: 'network.state', ...words } },
	],
	[
		'a flag that is true for no',
		round({ missing: false }, { missing: true }),
		{ peppol: { member: 'missing', yes: [false], no: [true] } },
	],
	[
		'what stands beside yes and no with the same value, or of the same kind',
		round(
			{ ...shared, registered: true, for: '0403170701' },
			{ ...shared, registered: false, for: '0400378485', host: 'https://b.example', ms: 7 },
		),
		{ peppol: { beside: { cached: [false], host: 'url', ms: 'number', for: 'asked' } } },
	],
	[
		'the same for VAT, and in the envelope',
		{
			vat: reply({ valid: true, source: 'vies' }, { more }),
			noVat: no({ valid: false, source: 'vies' }),
			vatAgain: reply({ valid: true, source: 'vies' }, { more }),
		},
		{ envelope: { 'meta.cached': [false] }, vat: { beside: { source: ['vies'] } } },
	],
	[
		'a member in a list',
		round({ networks: [{ state: 'ON' }] }, { networks: [{ state: 'OFF' }] }),
		{ peppol: { member: 'networks.state', yes: ['ON'], no: ['OFF'] } },
	],
	[
		'what both unknown numbers get, and a path that cannot exist does not',
		absence(said('Unknown company')),
		{ absent: [{ status: 404, detail: 'Unknown company' }] },
	],
	[
		'… with another status',
		absence(refused(400, { code: 'X' }), refused(404, undefined)),
		{ absent: [{ status: 400, code: 'X' }] },
	],
	['no envelope, if no answer has one', bareReplies, { envelope: false }],
	[
		'the one list with numbers, and the one count that stays',
		{ companies: page(40), nextPage: page(40) },
		{ names: { results: 'items', total: 'count' } },
	],
	[
		'… not a count that changes',
		{ companies: page(40), nextPage: page(39) },
		{ names: { results: 'items' } },
	],
	[
		'… nor what the interface gives another meaning',
		{ companies: page(40, LISTED), nextPage: page(40, LISTED) },
		{ names: { results: 'items', total: 'count' } },
	],
	[
		'… also in an object with a name of the interface',
		{ companies: page(1, IN_PAGE), nextPage: page(1, IN_PAGE) },
		{ names: { results: 'items', total: 'page.totalElements' } },
	],
	[
		'… nor one beside a known total',
		{ companies: page(40, { total: 1 }), nextPage: page(40, { total: 1 }) },
		{ names: { results: 'items' } },
	],
])('writes %s', (_what, replies, profile) => expect(profileFrom(replies)).toEqual(profile));

const understood: Reply = { ...said('Unknown'), kind: 'absent' };
const lastNo = reply({ a: 'y' }, { asked: OFF });

it.each<[string, Replies]>([
	['two places differ', round({ a: 'x', b: true }, { a: 'y', b: false })],
	['the yes does not come again', round({ a: 'x' }, { a: 'y' }, { again: reply({ a: 'y' }) })],
	['the no does not come again', round({ a: 'x' }, { a: 'DOWN' }, { last: lastNo })],
	['a sentence says it', round({ a: 'is on' }, { a: 'is not on' })],
	['an error stands beside it', round({ a: 'x' }, { a: 'y', error: 'SMP down' })],
	['one was not answered', round({ a: 'x' }, { a: 'y' }, { again: silent() })],
	['no number is given', { on: reply({ a: 'x' }), again: reply({ a: 'x' }) }],
	['the path gets the same', absence(said('Not Found'))],
	['the unknown ones differ', absence(said('No 1'), said('Not Found'), said('No 2'))],
	['the path is not answered', absence(said('Unknown'), silent(0))],
	['the path meets an outage', absence(said('Unknown'), silent(503))],
	['the path meets a limit', absence(said('Unknown'), silent(429))],
	['the path is served', absence(said('Unknown'), bare({ message: 'Maintenance' }))],
	['an outage answers', absence(silent())],
	['the known one is not served', { ...absence(said('Unknown')), known: silent() }],
	['the nodes read it already', absence(understood)],
	['they read one of both', absence(said('Unknown'), undefined, understood)],
	['the known one is told in the same way', absence(bare({ state: 'AC' }), reply({}))],
	['one answer has an envelope', { ...bareReplies, known: reply({}) }],
	['a refusal has an envelope', { ...bareReplies, unknown: refused() }],
	['an outage answers in words', { ...bareReplies, known: bare({ message: 'Maintenance' }) }],
	['two lists have numbers', { companies: page(40, { more: [{ no: '0403.170.701' }] }) }],
])('writes nothing if %s', (_why, replies) => expect(profileFrom(replies)).toEqual({}));

it('allows never what stands beside the no alone, or a text that differs', () => {
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
				expect([[besideYes[path]], 'asked', 'dateTime', 'url', 'number']).toContainEqual(allowed);
			}
			// An answer with anything else beside its no is not firm with this profile either.
			const other = reply({ ...no, trouble: 'Forbidden' }, { asked: OFF });
			expect(verdict(other, { check: 'peppol', profile, asked: OFF }).answer).toBe('unknown');
		}),
		{ numRuns: 2000 },
	);
});

it('what is in use stays, and whatever comes is a profile that can be read', () => {
	const inUse = { paths: { financials: 'accounts' }, status: { active: ['A'] } };
	const said = round({ registered: true, a: 1 }, { registered: false, a: 1 });
	expect(profileFrom(said, { ...inUse, peppol: { key: 'id' } })).toEqual({
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
