import { readPeppolCheck } from '../../../../../nodes/EnterpriseRegistry/reading/peppol/peppolCheck';
import {
	hasEnded,
	isAboutPeppol,
	worded,
} from '../../../../../nodes/EnterpriseRegistry/reading/peppol/peppolWords';
import { parseRegistryNumber } from '../../../../../nodes/EnterpriseRegistry/numbers/registryNumber';

const reachable = (raw: object) =>
	readPeppolCheck(parseRegistryNumber('0403.170.701'), raw).reachable;

it.each<[string, boolean[]]>([
	['Participant is registered', [true]],
	['niet geregistreerd', [false]],
	['uitgeschreven', [false]],
	['Struck off', []],
	['unknown whether registered', []],
])('of being a participant, "%s" says %j', (text, said) => {
	expect(worded(text)).toEqual(said);
});

it('a text is about Peppol by its words', () =>
	expect([isAboutPeppol('On PEPPOL'), isAboutPeppol('inactief')]).toEqual([true, false]));

const ENDED = [
	{ expired: true },
	{ isExpired: 'yes' },
	{ active: false },
	{ is_active: 'no' },
	{ valid: false },
	{ inactive: true },
	{ registrationExpired: true },
	{ participantTerminated: 1 },
	{ verlopen: 'ja' },
	{ stillActive: false },
	{ status: 'expired' },
	{ status: 'INACTIVE' },
	{ state: 'geschorst' },
	{ status: 'not active' },
	{ actief: 'nee' },
	{ abgelaufen: 'ja' },
	{ closed: true },
];

it.each(ENDED)('a registration that has ended is no firm yes: %j', (more) => {
	expect([
		reachable({ registered: true, ...more }),
		reachable({ peppol: { registered: true, ...more } }),
		reachable({ found: true, ...more }),
	]).toEqual([null, null, null]);
});

it('nor is it a no without more, and a no stays one', () => {
	expect(ENDED.filter((more) => reachable({ registered: false, ...more }) !== false)).toEqual([]);
	expect([{ expired: true }, { status: 'expired' }, { verlopen: true }].map(reachable)).toEqual([
		null,
		null,
		null,
	]);
});

it.each([
	{ expired: false },
	{ active: true },
	{ enabled: false },
	{ expired: null },
	{ certificateExpired: true },
	{ status: 'active' },
	{ expiresAt: '2030-01-01' },
	{ companyStatus: 'inactive' },
	{ company: { active: false } },
	{ name: 'Electrabel', active: false },
	{ name: 'Electrabel', status: 'inactive' },
	{ suspended: false },
	{ checkStatus: 'inactive' },
	{ valid: true },
])('a yes stays a yes beside %j', (more) =>
	expect(reachable({ registered: true, ...more })).toBe(true),
);

it('what has ended is known by the name and the value', () =>
	expect([
		hasEnded('expired', true),
		hasEnded('expired', 'soon'),
		hasEnded('status', 7),
		hasEnded('unexpired', true),
	]).toEqual([true, false, false, false]));
