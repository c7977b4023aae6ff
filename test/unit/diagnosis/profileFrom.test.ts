import { envelopeIn } from '../../../nodes/EnterpriseRegistry/registry/envelope';
import {
	readProfile,
	type ServiceProfile,
} from '../../../nodes/EnterpriseRegistry/registry/profile';
import { RegistryClient } from '../../../nodes/EnterpriseRegistry/registry/RegistryClient';
import { diagnose } from '../../../nodes/EnterpriseRegistry/diagnosis/diagnose';
import { profileFrom } from '../../../nodes/EnterpriseRegistry/diagnosis/profileFrom';
import type { Replies } from '../../../nodes/EnterpriseRegistry/diagnosis/inquire';
import type {
	AnsweredReply,
	QuestionReply,
	ServedReply,
} from '../../../nodes/EnterpriseRegistry/diagnosis/QuestionReply';
import { isObject, type Json } from '../../../nodes/EnterpriseRegistry/json';
import {
	numberInForm,
	type EnterpriseNumber,
} from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import type { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import { someFailure } from '../../support/someFailure';
import { fc } from '../../support/simulated/seededProperties';

const ON = ['0403.170.701', '0202.239.951', '0473.191.041'];
const OFF = ['0400.378.485', '0403.227.515', '0417.497.106'];
const TIME = '2026-06-05T09:00:00.000Z';

/** Data that came with a status: in the envelope, unless it has another body. */
const reply = (
	data: unknown,
	{
		status = 200,
		more = {},
		...rest
	}: Partial<ServedReply> & { status?: number; more?: Json } = {},
): ServedReply => {
	const envelope = { success: true, data, timestamp: TIME, ...more };
	const answer = { status, headers: {}, text: '' };
	return { kind: 'served', answer, data, envelope, body: envelope, asked: ON[0]!, ...rest };
};
const bare = (body: unknown): ServedReply => ({ ...reply(body), envelope: null, body, data: body });
const refused = (status = 400, body: unknown = { success: false, error: 'no' }): AnsweredReply => ({
	...reply(null, { status }),
	kind: 'refused',
	envelope: envelopeIn(body),
	body,
});
const silent = (status = 503): QuestionReply => ({
	kind: 'silent',
	failure: someFailure('service', { status }),
	received: refused(status),
	asked: ON[0]!,
});

const NO_CHECKS: Replies['checks'] = {
	peppol: { yes: [], no: [], unasked: 0 },
	vat: { yes: [], no: [], unasked: 0 },
};
const named = (replies: Replies['named']): Replies => ({ named: replies, checks: NO_CHECKS });

/** Something for each of some companies: one value for all, or one each. */
type OfEach = (number: string, index: number) => unknown;
const peppol = (yes: OfEach, no: OfEach, companies = 3): Replies => {
	const ofEach = (numbers: string[], data: OfEach) =>
		numbers.slice(0, companies).map((asked, at) => reply(data(asked, at), { asked }));
	const replies = { yes: ofEach(ON, yes), no: ofEach(OFF, no), unasked: 0 };
	return { named: {}, checks: { ...NO_CHECKS, peppol: replies } };
};
const always = (data: unknown) => () => data;

/** As Diagnose asks it: about one company that is registered, then about a number that nobody has, then about the first again. */
const vat = (yes: OfEach, no: OfEach, more: Json = {}): Replies => {
	const [on, off] = [ON[0]!, 'BE0999999922'];
	const replies = {
		yes: [0, 1].map((at) => reply(yes(on, at), { asked: on, more })),
		no: [reply(no(off, 0), { asked: off, more })],
		unasked: 0,
	};
	return { named: {}, checks: { ...NO_CHECKS, vat: replies } };
};

/** Diagnose asks about one company of each kind twice. */
const repeated = ({ named: none, checks: { peppol: of } }: Replies): Replies => {
	const twice = { yes: [...of.yes, ...of.yes], no: [...of.no, ...of.no], unasked: 0 };
	return { named: none, checks: { ...NO_CHECKS, peppol: twice } };
};

describe('the names of parameters', () => {
	type Serve = (path: string, query: Record<string, unknown>) => { status: number; body: unknown };
	const diagnosed = async (serve: Serve, inUse: ServiceProfile = {}) => {
		const send: Dispatch['send'] = async ({ path, query = {} }) => {
			const { status, body } = serve(path, query);
			const text = JSON.stringify(body);
			return { status, headers: {}, text, from: 'service' as const };
		};
		const connection = { dispatch: { send }, service: {}, serviceProfile: inUse };
		const client = new RegistryClient(connection as never);
		const onPeppol = [numberInForm(ON[0]) as EnterpriseNumber];
		return await diagnose(client, { onPeppol, notOnPeppol: [] });
	};
	it('a deletion that fails afterwards does not hide why a diagnosis ended early', async () => {
		const send: Dispatch['send'] = async ({ method, path }) => {
			const status = method === 'DELETE' ? 503 : path.endsWith('/trigger') ? 401 : 200;
			const text = JSON.stringify({ success: status === 200, data: { id: 'w1' }, timestamp: TIME });
			return { status, headers: {}, text, from: 'service' as const };
		};
		const client = new RegistryClient({
			dispatch: { send },
			service: {},
			serviceProfile: {},
		} as never);
		const onPeppol = [numberInForm(ON[0]) as EnterpriseNumber];
		const about = { onPeppol, notOnPeppol: [], url: 'https://n8n.example/hook' };
		const { profile } = await diagnose(client, about);
		expect(profile.details).toMatchObject([
			{ code: 'endedEarly', facts: { failure: { kind: 'credentials' } } },
		]);
	});

	const learned = async (serve: Serve, inUse?: ServiceProfile) =>
		(await diagnosed(serve, inUse)).learned;
	const good = { success: true, data: { results: [] }, timestamp: TIME };
	const no = { success: false, error: 'no', timestamp: TIME };
	/** Accepts these queries, refuses all others of its path, and answers everything else. */
	const accepting =
		(at: string, ...queries: string[]): Serve =>
		(path, query) => {
			const given = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
			const isFine = !path.startsWith(at) || given.some((one) => queries.includes(one));
			return isFine ? { status: 200, body: good } : { status: 400, body: no };
		};

	it.each<{ accepted: string; serve: Serve; profile: ServiceProfile }>([
		{
			accepted: 'another',
			serve: accepting('/companies/search', 'q=bel'),
			profile: { companySearchKey: 'q' },
		},
		{ accepted: 'the usual one', serve: accepting('/companies/search', 'name=bel'), profile: {} },
		{ accepted: 'none', serve: accepting('/companies/search'), profile: {} },
		{
			accepted: 'another',
			serve: accepting('/peppol', 'number=0403.170.701'),
			profile: { peppol: { key: 'number' } },
		},
		{
			accepted: 'two others',
			serve: accepting('/peppol', 'number=0403.170.701', 'id=0403.170.701'),
			profile: {},
		},
		{
			accepted: 'the usual one',
			serve: accepting('/peppol', 'enterpriseNumber=0403.170.701'),
			profile: {},
		},
		{
			accepted: 'a form',
			serve: accepting('/peppol', 'enterpriseNumber=0403170701'),
			profile: { peppol: { form: 'digits' } },
		},
	])('are learned where only $accepted is accepted', async ({ serve, profile }) =>
		expect(await learned(serve)).toEqual(profile),
	);

	const BOTH_WRONG = { peppol: { key: 'company', form: 'vat' } } as const;
	it.each<{ inUse: ServiceProfile; serve: Serve; profile: ServiceProfile }>([
		{
			inUse: { companySearchKey: 'search' },
			serve: accepting('/companies/search', 'name=bel'),
			profile: { companySearchKey: 'name' },
		},
		{
			inUse: { companySearchKey: 'name' },
			serve: accepting('/companies/search', 'q=bel'),
			profile: { companySearchKey: 'q' },
		},
		{
			inUse: { peppol: { key: 'company' } },
			serve: accepting('/peppol', 'enterpriseNumber=0403.170.701'),
			profile: { peppol: { key: 'enterpriseNumber' } },
		},
		{
			inUse: BOTH_WRONG,
			serve: accepting('/peppol', 'enterpriseNumber=0403.170.701'),
			profile: { peppol: { key: 'enterpriseNumber' } },
		},
		{
			inUse: BOTH_WRONG,
			serve: accepting('/peppol', 'participantId=0208:0403170701'),
			profile: { peppol: { key: 'participantId' } },
		},
		{
			inUse: BOTH_WRONG,
			serve: accepting('/peppol', 'company=0403170701'),
			profile: { peppol: { key: 'company', form: 'digits' } },
		},
		{
			inUse: BOTH_WRONG,
			serve: accepting('/peppol', 'enterpriseNumber=0403170701'),
			profile: { peppol: { key: 'enterpriseNumber', form: 'digits' } },
		},
		{
			inUse: { peppol: { key: 'company', form: 'digits' } },
			serve: accepting('/peppol', 'id=0403170701'),
			profile: { peppol: { key: 'id', form: 'digits' } },
		},
	])('in use are mended where they are wrong: $inUse', async ({ inUse, serve, profile }) =>
		expect(await learned(serve, inUse)).toEqual(profile),
	);

	it.each<{ inUse: ServiceProfile }>([
		{ inUse: {} },
		{ inUse: { companySearchKey: 'q' } },
		{ inUse: BOTH_WRONG },
	])('are asked for once each, in no way twice, with $inUse', async ({ inUse }) => {
		const asked: string[] = [];
		await diagnosed((path, query) => {
			if (!/companies.search|peppol/.test(path)) return { status: 200, body: good };
			asked.push(`${path}?${JSON.stringify(query)}`);
			return { status: 400, body: no };
		}, inUse);
		expect(asked.length).toBeGreaterThan(2);
		expect(new Set(asked).size).toBe(asked.length);
	});

	const companySearch = async (serve: Serve, inUse?: ServiceProfile) =>
		(await diagnosed(serve, inUse)).findings.find(({ subject }) => subject.code === 'companySearch')
			?.says;

	it.each<{ which: string; accepted: string; inUse?: ServiceProfile }>([
		{ which: 'the usual one', accepted: 'name=bel' },
		{ which: 'another one, which the nodes find themselves', accepted: 'q=bel' },
		{
			which: 'the one in use',
			accepted: 'search=bel',
			inUse: { companySearchKey: 'search' },
		},
	])('work without a new profile where $which is accepted', async ({ accepted, inUse }) =>
		expect(await companySearch(accepting('/companies/search', accepted), inUse)).toEqual({
			code: 'works',
			facts: { needsProfile: false },
		}),
	);

	it('work once the profile is pasted where the one in use is refused', async () => {
		const serve = accepting('/companies/search', 'name=bel');
		expect(await companySearch(serve, { companySearchKey: 'search' })).toEqual({
			code: 'works',
			facts: { needsProfile: true },
		});
	});

	describe('where the one in use is refused and several others are accepted', () => {
		const both = accepting('/companies/search', 'name=bel', 'q=bel');
		const inUse = { companySearchKey: 'search' };

		it('stay as they are', async () => expect(await learned(both, inUse)).toEqual(inUse));

		it('are told to be wrong, without a right one', async () =>
			expect(await companySearch(both, inUse)).toEqual({ code: 'askedOtherwise', facts: {} }));
	});

	it('are not learned while one of them meets an outage', async () => {
		const one = accepting('/peppol', 'number=0403.170.701');
		const out: Serve = (path, query) =>
			'vat' in query ? { status: 503, body: no } : one(path, query);
		expect(await learned(out)).toEqual({});
	});

	it.each<{ status: number; body: unknown }>([
		{ status: 200, body: no },
		{ status: 404, body: { detail: 'Not Found' } },
	])('are not learned where the others met $status with $body', async ({ status, body }) => {
		const out: Serve = (path, query) =>
			/companies|peppol/.test(path) && !('q' in query)
				? { status, body }
				: { status: 200, body: good };
		expect(await learned(out)).toEqual({});
	});
});

const state = (word: string) => (number: string) => ({
	network: { state: word },
	peppolId: `0208:${number.replaceAll('.', '')}`,
	at: TIME,
});
const words = { yes: ['REGISTERED'], no: ['NOT_REGISTERED'], beside: { at: 'dateTime' as const } };
const shared = { cached: false, host: 'https://a.example', ms: 12 };
const more = { meta: { cached: false } };
const MANY_MEMBERS = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`m${at}`, 'x']));
const page = (count: number, others = {}) =>
	reply({ items: [{ no: '0403.170.701' }], count, page: 1, ...others });
const LISTED = { pageSize: 100, totalPages: 50, searchParams: { limit: 60 } };
const IN_PAGE = { page: { totalElements: 33, totalPages: 1 } };
const said = (detail: string) => refused(404, { detail, code: 4 });
const bareReplies = {
	account: bare({ plan: 'x' }),
	known: bare({ no: '0403170701' }),
	health: bare({}),
};
const known = bare({ enterpriseNumber: '0403.170.701', state: 'AC' });
const absence = (
	unknown: QuestionReply,
	nowhere: QuestionReply = said('Not Found'),
	unknownToo = unknown,
) => named({ known, unknown, unknownToo, nowhere });

/** A service that makes a record for each number that is asked, and has one of a known company. */
const ofStubs = (stub: Json, record: Json, numberOf = (cbe: string): Json => ({ cbe })) => {
	const recordOf = (asked: string, more: Json) => reply({ ...numberOf(asked), ...more }, { asked });
	const [unknown, unknownToo] = [recordOf('0999.999.922', stub), recordOf('0999.998.932', stub)];
	const nowhere = refused(404, null);
	return named({ known: recordOf(ON[0]!, record), unknown, unknownToo, nowhere });
};

/** Bodies that both unknown numbers get, whatever their members are called. */
const EQUAL_FOR_BOTH: Array<Record<string, string | number>> = [
	{ fout: 'Onderneming niet gevonden' },
	{ erreur: 'Entreprise inconnue ou en faillite' },
	{ error: 'Certificate not found. Please check the number and try again.' },
	{ error: 'No company in the internal register' },
	{ detail: 'Not Found' },
	{ result: 'UNKNOWN_ENTITY' },
	{ total: 0 },
];

it('names of lists that are in use stay in front of a list that they do not find', () => {
	const replies = named({ companies: page(40), nextPage: page(40) });
	expect(profileFrom(replies, { names: { total: 'count', results: 'wrong' } })).toEqual({
		names: { total: 'count', results: ['wrong', 'items'] },
	});
});

/** What Diagnose writes into the profile (contract). */
it.each<{ what: string; replies: Replies; profile: ServiceProfile }>([
	{
		what: 'the one place with a word that differs',
		replies: peppol(state('REGISTERED'), state('NOT_REGISTERED')),
		profile: { peppol: { member: 'network.state', ...words } },
	},
	{
		what: 'a flag that is true for no',
		replies: peppol(always({ missing: false }), always({ missing: true })),
		profile: { peppol: { member: 'missing', yes: [false], no: [true] } },
	},
	// In the interface, the contrary of `reachable` is a no.
	...['UNREACHABLE', 'NOT_REACHABLE', 'not-reachable', 'onbereikbaar', 'injoignable'].map(
		(word) => ({
			what: `a word that says that the company cannot be reached: ${word}`,
			replies: peppol(always({ state: 'REACHABLE' }), always({ state: word })),
			profile: { peppol: { member: 'state', yes: ['REACHABLE'], no: [word] } },
		}),
	),
	...['unreachable', 'isUnreachable', 'notReachable'].map((name) => ({
		what: `a flag that says that the company cannot be reached: ${name}`,
		replies: peppol(always({ [name]: false }), always({ [name]: true })),
		profile: { peppol: { member: name, yes: [false], no: [true] } },
	})),
	...[
		{ name: 'state', yes: 'ON', no: 'OFF' },
		{ name: 'peppolStatus', yes: 'ACTIVE', no: 'INACTIVE' },
		{ name: 'answer', yes: 'JA', no: 'NEE' },
		{ name: 'antwoord', yes: 'Y', no: 'N' },
		{ name: 'result', yes: 'ENABLED', no: 'DISABLED' },
		{ name: 'state', yes: 'FOUND', no: 'NOT_FOUND' },
		{ name: 'state', yes: 'registered', no: 'unregistered' },
		{ name: 'statut', yes: 'inscrit', no: 'non-inscrit' },
		{ name: 'state', yes: 'Exists', no: 'Missing' },
		{ name: 'exists', yes: 'True', no: 'False' },
		{ name: 'not_registered', yes: 'false', no: 'true' },
	].map(({ name, yes, no }) => ({
		what: `words that may be said of a company: ${name} is ${yes} or ${no}`,
		replies: peppol(always({ [name]: yes }), always({ [name]: no })),
		profile: { peppol: { member: name, yes: [yes], no: [no] } },
	})),
	...[
		'participant',
		'peppol',
		'found',
		'isOnPeppol',
		'notMissing',
		'canReceive',
		'hasAccessPoint',
		'peppolReachable',
		'aangesloten',
	].map((name) => ({
		what: `a flag that may be said of a company: ${name}`,
		replies: peppol(always({ [name]: true }), always({ [name]: false })),
		profile: { peppol: { member: name, yes: [true], no: [false] } },
	})),
	{
		what: 'what stands beside yes and no with the same value, or of the same kind',
		replies: peppol(
			(number, at) => ({ ...shared, registered: true, for: number, ms: at }),
			(number) => ({ ...shared, registered: false, for: number, host: 'https://b.example' }),
		),
		profile: { peppol: { beside: { cached: [false], host: 'url', ms: 'number', for: 'asked' } } },
	},
	{
		what: '… asked for one company of each kind, too',
		replies: peppol(always({ registered: true, a: 'x' }), always({ registered: false, a: 'x' }), 1),
		profile: { peppol: { beside: { a: ['x'] } } },
	},
	{
		what: 'a time that is the same in all answers by its kind',
		replies: peppol(
			always({ registered: true, day: '2024-11-11+01:00', epoch: 1764150000 }),
			always({ registered: false, day: '2024-11-11+01:00', epoch: 1764150000 }),
		),
		profile: { peppol: { beside: { day: 'dateTime', epoch: 'number' } } },
	},
	{
		what: 'the same for VAT, and in the envelope',
		replies: {
			named: {},
			checks: {
				...NO_CHECKS,
				vat: {
					yes: Array<QuestionReply>(2).fill(reply({ valid: true, source: 'vies' }, { more })),
					no: [reply({ valid: false, source: 'vies' }, { asked: OFF[0], more })],
					unasked: 0,
				},
			},
		},
		profile: { envelope: { 'meta.cached': [false] }, vat: { beside: { source: ['vies'] } } },
	},
	{
		what: 'a member in a list',
		replies: peppol(
			always({ networks: [{ state: 'ON' }] }),
			always({ networks: [{ state: 'OFF' }] }),
		),
		profile: { peppol: { member: 'networks.state', yes: ['ON'], no: ['OFF'] } },
	},
	{
		what: 'what both unknown numbers get, and a path that cannot exist does not',
		replies: absence(said('Unknown company')),
		profile: { absent: [{ status: 404, detail: 'Unknown company' }] },
	},
	{
		what: '… with another status',
		replies: absence(refused(400, { code: 'X' }), refused(404, undefined)),
		profile: { absent: [{ status: 400, code: 'X' }] },
	},
	...['msg', 'reason', 'description', 'title', 'faultstring'].map((name) => ({
		what: `… in the words of ${name}`,
		replies: absence(refused(404, { [name]: 'No match against the register' }), refused(404, null)),
		profile: { absent: [{ status: 404, [name]: 'No match against the register' }] },
	})),
	...EQUAL_FOR_BOTH.map((body) => ({
		what: `… by what is equal for both, whatever it is called: ${JSON.stringify(body)}`,
		replies: absence(refused(404, body), refused(404, null)),
		profile: { absent: [{ status: 404, ...body }] },
	})),
	{
		what: '… in words beside a title that is only "Error"',
		replies: absence(
			refused(404, { title: 'Error', message: 'Company not found' }),
			refused(404, null),
		),
		profile: { absent: [{ status: 404, title: 'Error', message: 'Company not found' }] },
	},
	{
		what: '… by the type of a problem',
		replies: absence(
			refused(404, { type: 'urn:problem-type:belgif:resourceNotFound', status: 404 }),
			refused(404, null),
		),
		profile: { absent: [{ status: 404, type: 'urn:problem-type:belgif:resourceNotFound' }] },
	},
	{
		what: '… by a flag that says that nothing was found',
		replies: absence(refused(200, { found: false }), refused(404, null)),
		profile: { absent: [{ status: 200, found: false }] },
	},
	{
		what: '… by an entry of a list, as JSON:API has its errors',
		replies: absence(
			refused(404, { errors: [{ status: '404', code: 'NO_COMPANY' }] }),
			refused(404, { errors: [{ status: '404', code: 'NO_ROUTE' }] }),
		),
		profile: { absent: [{ status: 404, 'errors.0.code': 'NO_COMPANY' }] },
	},
	{
		what: '… by an entry of a list beside the flag that each refusal has',
		replies: absence(
			refused(400, { ok: false, errors: [{ code: 'NO_COMPANY' }] }),
			refused(404, null),
		),
		profile: { absent: [{ status: 400, ok: false, 'errors.0.code': 'NO_COMPANY' }] },
	},
	{
		what: '… by a 404 that its errors repeat, where a path that cannot exist has no such errors',
		replies: absence(refused(404, { errors: [{ status: '404' }] }), refused(404, null)),
		profile: { absent: [{ status: 404, 'errors.0.status': '404' }] },
	},
	{
		what: '… not by the lines of a program beside what tells it',
		replies: absence(
			refused(404, { message: 'No company', trace: [{ line: 12 }] }),
			refused(404, { message: 'No route' }),
		),
		profile: { absent: [{ status: 404, message: 'No company' }] },
	},
	{
		what: '… by what the record of a known company lacks, although the number stands beside it',
		replies: ofStubs({ error: 'Not in the register', type: 'BV' }, { type: 'NV' }),
		profile: {
			absent: [
				{ status: 200, success: true, 'data.error': 'Not in the register', 'data.type': 'BV' },
			],
		},
	},
	{
		what: '… by a flag without anything of a record, although a known company has it, too',
		replies: named({
			...absence(bare({ found: false }), refused(404, null)).named,
			known: bare({ enterpriseNumber: '0403.170.701', found: true }),
		}),
		profile: { absent: [{ status: 200, found: false }] },
	},
	...[
		{ stub: { found: false }, told: { 'data.found': false } },
		{ stub: { exists: false, name: null }, told: { 'data.exists': false } },
		{ stub: { state: 'NOT_FOUND' }, told: { 'data.state': 'NOT_FOUND' } },
	].map(({ stub, told }) => ({
		what: `… by what says it in a made record: ${JSON.stringify(stub)}`,
		replies: ofStubs(stub, { found: true, exists: true, state: 'AC', name: 'Acme' }),
		profile: { absent: [{ status: 200, success: true, ...told }] },
	})),
	{
		what: '… with a good status as long as there is no data',
		replies: absence(reply(null, { more: { message: 'Unknown company' } }), refused(404, null)),
		profile: {
			absent: [{ status: 200, success: true, data: null, message: 'Unknown company' }],
		},
	},
	{
		what: '… in the list of errors of KVK, the Dutch register',
		replies: absence(
			refused(404, { fout: [{ code: 'IPD0005' }] }),
			refused(404, { fout: [{ code: 'IPD0001' }] }),
		),
		profile: { absent: [{ status: 404, 'fout.0.code': 'IPD0005' }] },
	},
	{
		what: '… without what belongs to whoever asks, or is too long to be copied',
		replies: absence(
			refused(404, {
				error: 'Unknown company',
				account: 'jan.peeters@acme.example',
				session: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2ln',
				apiKey: 'k-1',
				requestId: '7fd1c2',
				stack: 'at line 1 '.repeat(100),
			}),
			refused(404, null),
		),
		profile: { absent: [{ status: 404, error: 'Unknown company' }] },
	},
	{
		what: '… without the time that a call took, which differs between good answers',
		replies: named({
			...absence(refused(404, { error: 'Unknown company', took: 2 }), refused(404, null)).named,
			account: bare({ plan: 'x', took: 3 }),
			health: bare({ up: true, took: 4 }),
		}),
		profile: { envelope: false, absent: [{ status: 404, error: 'Unknown company' }] },
	},
	{
		what: '… with ten members at most, first those that tell',
		replies: absence(
			refused(404, {
				...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`flag${at}`, false])),
				error: 'Unknown company',
			}),
			refused(404, null),
		),
		profile: {
			absent: [
				{
					status: 404,
					error: 'Unknown company',
					...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`flag${at}`, false])),
				},
			],
		},
	},
	{
		what: '… with a code, while its words name the number',
		replies: absence(
			refused(404, { error: { code: 'NOT_FOUND', message: 'No 1' } }),
			refused(404, undefined),
			refused(404, { error: { code: 'NOT_FOUND', message: 'No 2' } }),
		),
		profile: { absent: [{ status: 404, 'error.code': 'NOT_FOUND' }] },
	},
	{
		what: 'no envelope, if no answer has one',
		replies: named(bareReplies),
		profile: { envelope: false },
	},
	{
		what: 'the one list with numbers, and the one count that stays',
		replies: named({ companies: page(40), nextPage: page(40) }),
		profile: { names: { results: 'items', total: 'count' } },
	},
	{
		what: '… not a count that changes',
		replies: named({ companies: page(40), nextPage: page(39) }),
		profile: { names: { results: 'items' } },
	},
	{
		what: '… nor what the interface gives another meaning',
		replies: named({ companies: page(40, LISTED), nextPage: page(40, LISTED) }),
		profile: { names: { results: 'items', total: 'count' } },
	},
	{
		what: '… also in an object with a name of the interface',
		replies: named({ companies: page(1, IN_PAGE), nextPage: page(1, IN_PAGE) }),
		profile: { names: { results: 'items', total: 'page.totalElements' } },
	},
	{
		what: '… also where one of the searches found nobody',
		replies: named({
			companies: page(40),
			nextPage: page(40),
			address: reply({ items: [], count: 0 }),
		}),
		profile: { names: { results: 'items', total: 'count' } },
	},
	...[{ dataset: 20241101 }, { meta: { total_pages: 52 } }, { max_results: 10000 }].map(
		(notTotal) => ({
			what: `… no other number that stays for a total: ${JSON.stringify(notTotal)}`,
			replies: named({
				companies: page(1, notTotal),
				nextPage: page(1, notTotal),
			}),
			profile: { names: { results: 'items' } },
		}),
	),
	{
		what: '… no count where the total stands under a known name',
		replies: named({ companies: page(40, { total: 1 }), nextPage: page(40, { total: 1 }) }),
		profile: { names: { results: 'items' } },
	},
])('writes $what', ({ replies, profile }) => expect(profileFrom(replies)).toEqual(profile));

it('learns no rule for absent, if the words of one answer tell of an outage', () =>
	expect(
		profileFrom(
			absence(
				refused(400, { code: 'ERR', message: 'Unknown company 1' }),
				refused(404, null),
				refused(400, { code: 'ERR', message: 'Service unavailable' }),
			),
		),
	).toEqual({}));

const understood: AnsweredReply = { ...said('Unknown'), kind: 'absent' };
const ofList = (answers: unknown[]) => (_number: string, at: number) => answers[at];

it.each<{ why: string; replies: Replies }>([
	{
		why: 'two places differ',
		replies: peppol(always({ a: 'x', b: true }), always({ a: 'y', b: false })),
	},
	{
		why: 'there are two companies of each kind',
		replies: peppol(always({ a: 'x' }), always({ a: 'y' }), 2),
	},
	{
		why: 'a yes differs',
		replies: peppol(ofList([{ a: 'x' }, { a: 'x' }, { a: 'z' }]), always({ a: 'y' })),
	},
	{
		why: 'a no differs',
		replies: peppol(always({ a: 'x' }), ofList([{ a: 'y' }, { a: 'y' }, { a: 'DOWN' }])),
	},
	{
		why: 'a no lacks it',
		replies: peppol(always({ a: 'x' }), ofList([{ a: 'y' }, {}, { a: 'y' }])),
	},
	{
		why: 'a sentence says it',
		replies: peppol(always({ a: 'is on' }), always({ a: 'is not on' })),
	},
	{
		why: 'a code of VIES says it',
		replies: peppol(always({ a: 'x' }), always({ a: 'SERVICE_UNAVAILABLE' })),
	},
	// While it cannot look a company up, a service says so of each: by such a rule, none would be on Peppol.
	...['FAILED', 'OFFLINE', 'DOWN', 'ERROR', 'TIMED_OUT', 'SMP_UNREACHABLE', 'storing', '503'].map(
		(word) => ({
			why: `a word says no that tells of a failed lookup: ${word}`,
			replies: peppol(always({ lookup: 'OK' }), always({ lookup: word })),
		}),
	),
	...['offline', 'maintenance', 'smpUnreachable', 'lookupFailed', 'hasError'].map((name) => ({
		why: `a flag says no that tells of a failed lookup: ${name}`,
		replies: peppol(always({ [name]: false }), always({ [name]: true })),
	})),
	{
		why: 'the no of a second place tells of a failed lookup',
		replies: peppol(
			always({ state: 'ON', lookup: 'OK' }),
			always({ state: 'OFF', lookup: 'FAILED' }),
		),
	},
	{
		why: 'a code of VIES stands in a second place that differs',
		replies: peppol(always({ state: 'ON', a: 'x' }), always({ state: 'OFF', a: 'MS_UNAVAILABLE' })),
	},
	// So a service may say as well that nothing was looked up.
	...[
		['CHECKED', 'NOT_CHECKED'],
		['OK', 'NOK'],
		['DONE', 'PENDING'],
		['VERIFIED', 'UNVERIFIED'],
		['KNOWN', 'UNKNOWN'],
		['REGISTERED', 'NONE'],
		['REGISTERED', 'N/A'],
		['PROCESSED', 'SKIPPED'],
		['gecontroleerd', 'niet_gecontroleerd'],
		['vérifié', 'non-vérifié'],
		['geprüft', 'ungeprüft'],
		['bekend', 'onbekend'],
		['VALID', 'INVALID'],
		// A wrong address gets a 404 as well.
		['REACHABLE', '404'],
		['REACHABLE', 'HTTP_404'],
	].map(([yes, no]) => ({
		why: `a word may say that nothing was looked up: ${yes}, ${no}`,
		replies: peppol(always({ state: yes }), always({ state: no })),
	})),
	...[
		'ok',
		'isOk',
		'success',
		'checked',
		'has_been_checked',
		'complete',
		'queried',
		'lookup',
		'lookupDone',
		'live',
		'valid',
		'available',
		'smpFound',
	].map((name) => ({
		why: `a flag may say that nothing was looked up: ${name}`,
		replies: peppol(always({ [name]: true }), always({ [name]: false })),
	})),
	...['unchecked', 'notQueried', 'incomplete', 'lookup_skipped'].map((name) => ({
		why: `a flag may say that nothing was looked up: ${name}`,
		replies: peppol(always({ [name]: false }), always({ [name]: true })),
	})),
	{
		why: 'a state may be that of the lookup in which it stands',
		replies: peppol(always({ lookup: { state: 'ON' } }), always({ lookup: { state: 'OFF' } })),
	},
	// The interface calls a company reachable, but a network and its servers may not be so.
	...[
		[{ network: { state: 'REACHABLE' } }, { network: { state: 'UNREACHABLE' } }],
		[{ directory: { reachable: true } }, { directory: { reachable: false } }],
		[{ smp: { found: true } }, { smp: { found: false } }],
	].map(([yes, no]) => ({
		why: `it may be said of a server: ${JSON.stringify(no)}`,
		replies: peppol(always(yes), always(no)),
	})),
	{
		why: 'a number is the same beside each yes, and another one beside a no',
		replies: vat(always({ valid: true, rc: 0 }), always({ valid: false, rc: 1 })),
	},
	{
		why: '… of one company that is on Peppol, and one that is not',
		replies: repeated(
			peppol(always({ registered: true, rc: 0 }), always({ registered: false, rc: 1 }), 1),
		),
	},
	{
		why: 'an error stands beside it',
		replies: peppol(always({ a: 'x' }), always({ a: 'y', error: 'SMP down' })),
	},
	{
		why: 'more members stand beside all than a person can judge',
		replies: peppol(
			always({ registered: true, ...MANY_MEMBERS }),
			always({ registered: false, ...MANY_MEMBERS }),
		),
	},
	{
		why: 'a code stands beside all',
		replies: peppol(
			always({ registered: true, note: 'SMP_DOWN' }),
			always({ registered: false, note: 'SMP_DOWN' }),
		),
	},
	{
		why: 'a day stands beside all',
		replies: peppol(
			always({ registered: true, on: '26/11/2026' }),
			always({ registered: false, on: '26/11/2026' }),
		),
	},
	{
		why: 'no company was asked about',
		replies: peppol(always({ a: 'x' }), always({ a: 'y' }), 0),
	},
	{ why: 'unknown numbers get a code of VIES', replies: absence(said('MS_UNAVAILABLE')) },
	{ why: 'the path gets the same', replies: absence(said('Not Found')) },
	{
		why: 'the unknown ones differ',
		replies: absence(said('No 1'), said('Not Found'), said('No 2')),
	},
	// What stands in a rule would be "no such company" in an outage as well.
	...[400, 200, 404].map((status) => ({
		why: `only the flag of an error is the same, with ${status}`,
		replies: absence(
			refused(status, { success: false, error: 'No enterprise 1' }),
			refused(404, null),
			refused(status, { success: false, error: 'No enterprise 2' }),
		),
	})),
	...[
		'Database is down',
		'upstream timeout',
		'Service temporarily unavailable',
		'Lookup failed',
		'MS_UNAVAILABLE',
		// As services in our languages say it, and KVK in Dutch (IPD1003).
		'De gegevens zijn tijdelijk niet leverbaar. Probeer het over 5 minuten nog een keer.',
		'KvK API niet bereikbaar',
		'Service momentanément indisponible',
		'Une erreur est survenue. Veuillez réessayer plus tard.',
		'Der Dienst ist derzeit nicht verfügbar',
		'Please try again later',
		'Internal error',
		'INTERNAL_SERVER_ERROR',
		'tooManyRequests',
		'Quota exceeded',
		'Database connection refused',
	].map((words) => ({
		why: `both are told "${words}"`,
		replies: absence(refused(200, { success: false, code: 'X', error: words }), refused(404, null)),
	})),
	{
		why: 'the same words stand beside the known one',
		replies: named({
			...absence(refused(400, { success: false, message: 'v2' }), refused(404, null)).named,
			known: bare({ enterpriseNumber: '0403.170.701', message: 'v2' }),
		}),
	},
	{
		why: 'only the list of a record tells, as a company that exists may have the same one',
		replies: ofStubs({ activities: [{ code: '4711' }] }, { activities: [] }),
	},
	...[{ code: 400 }, { error: { status: 400 } }, { errors: [{ status: '400' }] }].map((body) => ({
		why: `only the status of a wrong request is repeated: ${JSON.stringify(body)}`,
		replies: absence(refused(400, body), refused(404, null)),
	})),
	// As Spring, NestJS, ASP.NET, Laravel and others have it in each refusal.
	...[
		{ ok: false },
		{ error: true },
		{ error: 'Bad Request' },
		{ type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1', title: 'Bad Request' },
		{ type: 'about:blank', title: 'Bad Request' },
		{ exception: 'IllegalArgumentException' },
		{ code: 'VALIDATION_ERROR' },
		{ fout: 'Ongeldige aanvraag' },
	].flatMap((body) =>
		[400, 422].map((status) => ({
			why: `only what each failed call has is the same, with ${status}: ${JSON.stringify(body)}`,
			replies: absence(refused(status, body), refused(404, null)),
		})),
	),
	// Another company that exists may have it as well: by such a rule it would not exist.
	...[
		{ stub: { type: 'BV' }, record: { type: 'NV' } },
		{ stub: { name: null, active: false }, record: { name: 'Acme', active: true } },
		{ stub: { name: null, language: 'fr' }, record: { name: 'Acme', language: 'nl' } },
		{ stub: { name: '', vatLiable: false }, record: { name: 'Acme', vatLiable: true } },
		{ stub: { employees: 0 }, record: { employees: null } },
		{ stub: { place: { found: false } }, record: { place: { found: true } } },
		{ stub: { active: false }, record: {} },
	].map(({ stub, record }) => ({
		why: `records are made for unknown numbers, and a company may have what they have: ${JSON.stringify(stub)}`,
		replies: ofStubs(stub, record),
	})),
	{
		why: 'only the lines of a program are the same',
		replies: absence(refused(404, { trace: [{ line: 12 }] }), refused(404, null)),
	},
	{
		why: 'only the companies are the same that have a similar number',
		replies: absence(refused(404, { suggestions: [{ name: 'Acme' }] }), refused(404, null)),
	},
	{
		why: 'the answer is a list, as no rule can name its entries',
		replies: absence(refused(404, [{ errorCode: 'NOT_FOUND' }]), refused(404, null)),
	},
	{ why: 'the path is not answered', replies: absence(said('Unknown'), silent(0)) },
	{ why: 'the path meets an outage', replies: absence(said('Unknown'), silent(503)) },
	{ why: 'the path meets a limit', replies: absence(said('Unknown'), silent(429)) },
	{
		why: 'the path is served',
		replies: absence(said('Unknown'), bare({ message: 'Maintenance' })),
	},
	{ why: 'an outage answers', replies: absence(silent()) },
	{
		why: 'the known one is not served',
		replies: named({ ...absence(said('Unknown')).named, known: silent() }),
	},
	{ why: 'the nodes read it already', replies: absence(understood) },
	{ why: 'they read one of both', replies: absence(said('Unknown'), undefined, understood) },
	{
		why: 'the known one is told in the same way',
		replies: absence(bare({ state: 'AC' }), reply({})),
	},
	{
		why: 'one answer has an envelope',
		replies: named({ ...bareReplies, known: reply({}) }),
	},
	{
		why: 'a refusal has an envelope',
		replies: named({ ...bareReplies, unknown: refused() }),
	},
	{
		why: 'an outage answers in words',
		replies: named({ ...bareReplies, known: bare({ message: 'Maintenance' }) }),
	},
	{
		why: 'two lists have numbers',
		replies: named({ companies: page(40, { more: [{ no: '0403.170.701' }] }) }),
	},
])('writes nothing if $why', ({ replies }) => expect(profileFrom(replies)).toEqual({}));

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
			const profile = readProfile(JSON.stringify(profileFrom(peppol(always(yes), always(no)))));
			const { beside = {}, member } = profile.peppol ?? {};
			expect(member).toBeUndefined();
			for (const [path, allowed] of Object.entries(beside)) {
				expect(Object.keys(besideYes)).toContain(path);
				expect([[besideYes[path]], 'asked', 'dateTime', 'url', 'number']).toContainEqual(allowed);
			}
			// An answer with anything else beside its no is not firm with this profile either.
			const asked = OFF[0]!;
			const other = reply({ ...no, trouble: 'Forbidden' }, { asked });
			expect(verdict(other, { check: 'peppol', profile, asked }).answer).toBe('unknown');
		}),
		{ numRuns: 2000 },
	);
});

/** What services say of themselves while they cannot look a company up. */
const TROUBLE = {
	words: fc.constantFrom(
		...`FAILED lookup-failed FAULT OUTAGE DOWN SMP_DOWN OFFLINE UNAVAILABLE SMP_UNREACHABLE dnsUnreachable MAINTENANCE INCIDENT
		BUSY TRY_AGAIN_LATER NOT_AVAILABLE not-responding INTERNAL_SERVER_ERROR ERROR TIMED_OUT erreur OVERLOADED tooManyRequests
		QUOTA_EXCEEDED CONNECTION_REFUSED COULD_NOT_CONNECT tijdelijk onbeschikbaar storing indisponible wartung skipped degraded
		NOT_CHECKED unchecked NOT_VERIFIED PENDING NOK UNKNOWN INCOMPLETE none N/A NOT_QUERIED unprocessed notAsked HTTP_404 404
		niet_gecontroleerd onbekend non-vérifié inconnu ungeprüft unbekannt mislukt overgeslagen ausstehend REFUSED unresolved`.split(
			/\s+/,
		),
	),
	/** S, VIES. */
	codes: fc
		.constantFrom(
			'MS_UNAVAILABLE',
			'TIMEOUT',
			'SERVER_BUSY',
			'VAT_BLOCKED',
			'MS_MAX_CONCURRENT_REQ',
		)
		.chain((code) => fc.constantFrom(code, code.toLowerCase(), code.replaceAll('_', '-'))),
	/** S: those of HTTP that may not say "no such company". */
	statuses: fc
		.oneof(fc.constantFrom(401, 402, 403, 405, 408, 429), fc.integer({ min: 500, max: 599 }))
		.chain((status) => fc.constantFrom<string | number>(status, String(status), `HTTP_${status}`)),
	flags: fc.constantFrom('offline', 'failed', 'outage', 'isDown', 'smpBusy', 'hasError', 'timeout'),
};

it('makes no no of trouble that stood in the answers without a yes, whatever that was and wherever it stood', () => {
	const value = fc.record({
		name: fc.constantFrom('lookup', 'state', 'rc', 'note', 'code', 'a'),
		usual: fc.constantFrom<Json[string]>('OK', 'UP', 'REGISTERED', '200', 200, 0, true, undefined),
		trouble: fc.oneof(TROUBLE.words, TROUBLE.codes, TROUBLE.statuses),
	});
	const success = fc.record({
		name: fc.constantFrom('ok', 'done', 'isOk', 'checked', 'lookupDone', 'complete', 'verified'),
		usual: fc.constantFrom(true, undefined),
		trouble: fc.constant(false),
	});
	const flag = fc.record({
		name: TROUBLE.flags,
		usual: fc.constantFrom(false, undefined),
		trouble: fc.constant(true),
	});
	const scenario = fc.record({
		check: fc.constantFrom('peppol' as const, 'vat' as const),
		companies: fc.constantFrom(1, 3),
		said: fc.oneof(value, flag, success),
		under: fc.constantFrom('', 'smp', 'meta'),
		/** Whether it stands in place of what says yes or no, beside it, or in the envelope. */
		at: fc.constantFrom('instead', 'beside', 'envelope'),
	});
	fc.assert(
		fc.property(scenario, ({ check, companies, said, under, at }) => {
			const holding = (held: unknown): Json => {
				const member = held === undefined ? {} : { [said.name]: held };
				return under === '' ? member : { [under]: member };
			};
			const answers = (isYes: boolean) => {
				const member = holding(isYes ? said.usual : said.trouble);
				const statement = { [check === 'vat' ? 'valid' : 'registered']: isYes };
				const data = { ...(at !== 'instead' && statement), ...(at !== 'envelope' && member) };
				return (asked: string) => reply(data, { asked, more: at === 'envelope' ? member : {} });
			};
			const no = answers(false);
			const of = (numbers: string[], answer: (asked: string) => ServedReply) =>
				numbers.slice(0, companies).flatMap((asked) => [answer(asked), answer(asked)]);
			const replies = { yes: of(ON, answers(true)), no: of(OFF, no), unasked: 0 };
			const profile = profileFrom({ named: {}, checks: { ...NO_CHECKS, [check]: replies } });
			const asked = '0848.934.496';
			expect(verdict(no(asked), { check, profile, asked }).answer).not.toBe('no');
		}),
		{ numRuns: 4000 },
	);
});

/** S: what public lookups answer (docs.biaclog-peppol.eu, docs.bizzlink.lu, docs.invopop.com), and what trouble or another network makes of it. */
const LOOK_UPS: Array<{
	of: string;
	answer: (participant: string, isOn: boolean) => object;
	/** What stands in the answer to a company that may be on Peppol. */
	trouble: object[];
}> = [
	{
		of: 'Biaclog',
		answer: (identifier, registered) => ({
			registered,
			identifier,
			documentTypes: registered ? ['BISv3Invoice'] : [],
			isProd: true,
		}),
		trouble: [{ isProd: false }, { message: 'SML lookup failed' }, { registered: null }],
	},
	{
		of: 'Bizzlink',
		answer: (id, registered) => ({
			data: {
				id,
				type: 'lookup',
				attributes: { registered, environment: registered ? ['PROD'] : [] },
			},
		}),
		trouble: [
			{ data: { attributes: { registered: false, environment: ['TEST'] } } },
			{ errors: [{ status: '503', title: 'SML down' }] },
		],
	},
	{
		of: 'Invopop',
		answer: (peppol_id, found) => ({ found, peppol_id }),
		trouble: [{ message: 'SMP unreachable' }, { found: null }],
	},
];

describe.each(LOOK_UPS)('the profile for the lookup of $of', ({ answer, trouble }) => {
	const about = (isOn: boolean) => (number: string) =>
		answer(`0208:${number.replaceAll('.', '')}`, isOn);
	const profile = profileFrom(peppol(about(true), about(false)));
	const asked = OFF[0]!;
	const said = (data: object) =>
		verdict(reply(data, { asked }), { check: 'peppol', profile, asked }).answer;

	it('reads its yes and its no', () =>
		expect([said(about(true)(asked)), said(about(false)(asked))]).toEqual(['yes', 'no']));

	it('reads no yes about another company', () =>
		expect(said(about(true)(OFF[1]!))).toBe('unknown'));

	it.each(trouble)('reads no answer with trouble: %j', (beside) =>
		expect(said({ ...about(false)(asked), ...beside })).toBe('unknown'),
	);
});

it('whatever comes is a profile that can be read, in which what is in use stays', () => {
	const inUse = { paths: { financials: 'accounts' }, status: { active: ['A'] } };
	const said = peppol(always({ registered: true, a: 1 }), always({ registered: false, a: 1 }));
	expect(profileFrom(said, { ...inUse, peppol: { key: 'id' } })).toEqual({
		...inUse,
		peppol: { key: 'id', beside: { a: [1] } },
	});
	const data = fc.jsonValue({ maxDepth: 3 });
	fc.assert(
		fc.property(fc.array(data, { minLength: 8, maxLength: 8 }), (given) => {
			const replies = given.map((one) => (isObject(one) ? reply(one) : bare(one)));
			const at = (index: number) => replies[index]!;
			const [yes, no, again, last] = [at(0), at(1), at(2), at(3)];
			const [known, unknown, unknownToo, nowhere] = [at(4), at(5), at(6), at(7)];
			readProfile(
				profileFrom({
					named: { known, unknown, unknownToo, nowhere },
					checks: {
						peppol: { yes: [yes, again], no: [no, last], unasked: 0 },
						vat: { yes: [no], no: [yes], unasked: 0 },
					},
				}),
			);
		}),
		{ numRuns: 2000 },
	);
});
