import type { Address } from '../reading/address';
import { byRung, compareNames, foldName, isBelow, LADDER, type FoldedName } from './ladder';
import {
	addressOf,
	compareAddresses,
	foldMunicipality,
	placeOfCompany,
	PLACES,
	sameStreet,
	type Agreement,
} from './places';

/** A company as a search shows it. */
export interface Company extends Address {
	enterpriseNumber: string;
	name: string;
	juridicalForm: string | null;
	status: string | null;
	statusLabel: string | null;
	stopped: boolean;
	/** The search by address found it: it is there, unless it says otherwise. */
	isThere?: boolean;
}

/** What is known about the company to find: a name and an address, however they were typed. */
export const companyQuery = (name: string, address: Partial<Address>) => ({
	...addressOf(address),
	name: foldName(name),
});
export type CompanyQuery = ReturnType<typeof companyQuery>;

/** A company found, on its rung and at its place. */
type Standing = NonNullable<ReturnType<typeof standingOf>>;

/** From all hits of one company, each with its name; null if none shares an own word. */
function standingOf(query: CompanyQuery, hits: Company[]) {
	const company = { ...hits.reduce(filled), stopped: hits.some(({ stopped }) => stopped) };
	const form = company.juridicalForm ?? '';
	const address = hits.map((hit) => addressOfHit(hit, query)).reduce(joined);
	const places = [query, address].map(({ municipality }) => foldMunicipality(municipality ?? ''));
	const compared = hits.flatMap(({ name }) => {
		const found = compareNames(query.name, foldName(name, form), new Set(places));
		return found === null ? [] : [{ ...found, name }];
	});
	const [best] = compared.sort((one, other) => byRung(one.rung, other.rung));
	if (best === undefined) return null;
	const agreement = compareAddresses(query, address);
	const place = placeOfCompany(agreement);
	// Neither the legal form nor the place rules it out.
	const isOpen = best.sameForm && place !== 'elsewhere' && best.rung !== 'sister';
	const { country, ...shown } = { ...addressOf(company), postalCode: address.postalCode };
	return { ...best, company, place, agreement, address: shown, isOpen };
}

const filled = <T extends object>(known: T, more: T): T =>
	Object.fromEntries(
		Object.entries(known).map(([key, value]) => [key, value ?? more[key as keyof T]]),
	) as T;

function addressOfHit(hit: Company, searched: Address): Address {
	const address = addressOf(hit);
	if (!hit.isThere) return address;
	const { postalCode, street, houseNumber } = searched;
	const isElsewhere = sameStreet(address.street ?? street!, street!) === false;
	const there = { ...address, street, houseNumber: address.houseNumber ?? houseNumber };
	return { ...(isElsewhere ? address : there), postalCode: address.postalCode ?? postalCode };
}

/** The search by address knows a street in both languages, a record shows one. */
function joined(one: Address, other: Address): Address {
	const isOtherLanguage = sameStreet(one.street ?? '', other.street ?? '') === null;
	return filled(isOtherLanguage ? { ...one, street: null } : one, other);
}

/** Of all there is, what was read. */
interface Extent {
	/** Every company of this name. */
	names: boolean;
	/** Every company at the address; null if the address was not searched. */
	address: boolean | null;
}

export type Decision = ReturnType<typeof decide>;

/** All companies found, the best first, and why the best is not taken. */
export function decide(query: CompanyQuery, found: Company[], extent: Extent) {
	const hits = new Map<string, Company[]>();
	for (const hit of found)
		hits.set(hit.enterpriseNumber, [...(hits.get(hit.enterpriseNumber) ?? []), hit]);
	const standings = [...hits.values()].flatMap((each) => standingOf(query, each) ?? []);
	const [best, ...others] = standings.sort(byStanding);
	if (best === undefined) {
		const more = ' With a postal code and a street, a misspelled name is found as well.';
		const doubt: Doubt = `No company with a similar name was found.${isWithoutStreet(query) ? more : ''}`;
		return { standings, doubt };
	}
	const open = others.filter(({ isOpen }) => isOpen);
	const scene = { query, best, others, open, extent };
	let doubt: Doubt = false;
	for (const gate of GATES) doubt ||= gate(scene);
	return { standings, doubt };
}

const byStanding = (one: Standing, other: Standing): number =>
	Number(other.isOpen) - Number(one.isOpen) ||
	byRung(classOf(one), classOf(other)) ||
	Number(other.sameForm) - Number(one.sameForm) ||
	PLACES[other.place] - PLACES[one.place] ||
	byRung(one.rung, other.rung) ||
	Number(one.company.stopped) - Number(other.company.stopped) ||
	(one.company.enterpriseNumber < other.company.enterpriseNumber ? -1 : 1);

/** `same` and `reordered` count as one. */
const classOf = ({ rung }: Standing) => (rung === 'reordered' ? 'same' : rung);
const isExact = (standing: Standing): boolean => classOf(standing) === 'same';
const isAsNear = (one: Standing, other: Standing): boolean =>
	PLACES[one.place] >= PLACES[other.place];
const isAtAddress = ({ place }: Standing): boolean => place === 'door' || place === 'street';

/** What the gates look at: the others and, of them, the open ones, the best first. */
interface Scene extends Record<'others' | 'open', Standing[]> {
	query: CompanyQuery;
	best: Standing;
	extent: Extent;
}

/** Why the best is not taken; false if the gate is open. */
type Doubt = string | false;

/** The first that is shut counts. */
const GATES: Array<(scene: Scene) => Doubt> = [
	function sister({ best }) {
		if (best.rung !== 'sister') return false;
		return `The nearest is ${best.name}, which has other words: another company.`;
	},
	function form({ query, best }) {
		if (best.sameForm) return false;
		// Both state one, else they would not differ.
		const theirs = formIn(foldName(best.name)) ?? best.company.juridicalForm;
		const forms = `is ${withArticle(theirs!)}, not ${withArticle(formIn(query.name)!)}`;
		return `${best.name} has ${thisName(best)}, but ${forms}.`;
	},
	function elsewhere({ query, best, others }) {
		const count = 1 + others.filter(({ rung }) => rung === best.rung).length;
		const here = query.postalCode ?? query.municipality;
		const where = count === 1 ? `but in ${whereIs(best)}, not in ${here}` : `none in ${here}`;
		return best.place === 'elsewhere' && `${companies(count)} ${thisName(best)}, ${where}.`;
	},
	/** At one door, the active one has taken over from one that has stopped. */
	function namesakes({ best, open }) {
		const isReplaced = best.place === 'door' && !best.company.stopped;
		const alike = open
			.filter((each) => classOf(each) === classOf(best) && isAsNear(each, best))
			.filter(({ company }) => !(isReplaced && company.stopped));
		const stopped = [best, ...alike].filter(({ company }) => company.stopped).length;
		const have = `; ${numberWord(stopped)} of them ${stopped === 1 ? 'has' : 'have'} stopped`;
		const advice = best.place === 'unknown' ? ' Give the postal code.' : '';
		return (
			alike.length > 0 &&
			`${companies(alike.length + 1, best)} ${thisName(best)}${stopped > 0 ? have : ''}.${advice}`
		);
	},
	/** Form or place rules out a company with the name itself: a like name may be a coincidence. */
	function betterName({ best, others }) {
		const better = others.find((each) => !each.isOpen && isBelow(best.rung, each.rung));
		const isSure = isExact(best) || isAtAddress(best) || better === undefined;
		return !isSure && `${best.name} is here, but ${better.name} has the name itself.`;
	},
	function nearer({ best, open }) {
		const other = open.find(({ place }) => PLACES[place] > PLACES[best.place]);
		if (isAtAddress(best) || other === undefined) return false;
		const there = other.place === 'place' ? `in ${whereIs(other)}` : 'at this address';
		return `${best.name} is in ${whereIs(best) || 'an unknown place'}, but ${other.name} is ${there}.`;
	},
	function severalAlike({ best, open }) {
		const alike = open.filter((each) => !each.company.stopped && isAsNear(each, best));
		if (isExact(best) || alike.length === 0) return false;
		return `${companies(alike.length + 1, best)} nearly this name; ${best.name} is the nearest.`;
	},
	function needsPlace({ best }) {
		const needsStreet = best.rung === 'doubtful' || best.rung === 'shorter';
		const isEnough = isAtAddress(best) || (!needsStreet && best.place === 'place');
		const confirms = needsStreet ? 'only a street that agrees' : 'the postal code';
		if (isExact(best) || isEnough) return false;
		return `${best.name} is spelled differently; ${confirms} would confirm it.`;
	},
	/** The only one of its name may have moved, if nobody of that name is at the address. */
	function moved({ best, others, extent }) {
		const other = others.find(({ rung }) => rung !== 'sister');
		const isAlone = other === undefined && extent.address !== false;
		if (best.place !== 'moved' || isAlone) return false;
		return `The name is the same; ${partsThat(best.agreement, false)}.`;
	},
	function unread({ query, best, extent }) {
		const isRead = extent.names || (isAtAddress(best) && extent.address === true);
		const advice = isWithoutStreet(query) ? ' Give the street as well.' : '';
		return !isRead && `More companies have this name than were read.${advice}`;
	},
];

const isWithoutStreet = ({ postalCode, street }: CompanyQuery): boolean =>
	postalCode === null || street === null;

/** What a match says. */
function agreeing({ rung, leftOut, agreement, place, company }: Standing): string {
	const like = leftOut === null ? LADDER[rung].likeness : ` with ${leftOut} left out`;
	const parts = join(', ', partsThat(agreement, true), partsThat(agreement, false));
	const compared = parts === '' ? ', and no other company found has it' : `; ${parts}`;
	const moved = place === 'moved' ? ' Nobody else of this name is there.' : '';
	const stopped = company.stopped ? ' The company has stopped.' : '';
	return `The name is the same${like}${compared}.${moved}${stopped}`;
}

/** "the postal code agrees", "postal code, street and house number agree" */
function partsThat(agreement: Agreement, wanted: boolean): string {
	const names = Object.entries(agreement)
		// Of one postal code, a municipality has several names.
		.filter(([part]) => part !== 'municipality' || agreement.postalCode === null)
		.filter(([, agrees]) => agrees === wanted)
		.map(([part]) => part.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`));
	if (names.length < 2)
		return names.map((name) => `the ${name} ${wanted ? 'agrees' : 'differs'}`).join('');
	return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} ${wanted ? 'agree' : 'differ'}`;
}

const thisName = (standing: Standing): string =>
	isExact(standing) ? 'this name' : 'nearly this name';

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');
const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** "One company has", "Two companies in 1500 Halle have" */
function companies(count: number, best?: Standing): string {
	const where = best === undefined || best.place === 'unknown' ? '' : whereIs(best);
	const counted = `${count === 1 ? 'company' : 'companies'}${where && ` in ${where}`}`;
	const number = numberWord(count);
	return `${number[0]!.toUpperCase()}${number.slice(1)} ${counted} ${count === 1 ? 'has' : 'have'}`;
}

/** As a name spells its form: short ones in capitals. */
function formIn({ readings }: FoldedName): string | undefined {
	const [spelling] = readings.flatMap((each) => each.spelling ?? []);
	return spelling && spelling.length < 10 ? spelling.replaceAll(' ', '').toUpperCase() : spelling;
}

/** "an NV", "a BV" */
const withArticle = (form: string): string =>
	/^(?:[AEFHIL-ORSX][A-Z.]+$|[AEIOaeiou][a-z])/.test(form) ? `an ${form}` : `a ${form}`;

/** The best first; the number only for a match, so that no workflow can store a guess. */
export function matchOf({ standings, doubt }: Decision, most: number) {
	const best = standings[0];
	const match = best !== undefined && doubt === false;
	const scores = shownScores(standings, match);
	const reason = doubt || agreeing(best!);
	return {
		match,
		enterpriseNumber: match ? best.company.enterpriseNumber : null,
		name: match ? best.name : null,
		score: scores[0]!,
		reason,
		summary: match
			? `${labelOf(best)}: ${reason[0]!.toLowerCase()}${reason.slice(1)}`
			: `No match: ${reason}`,
		candidates: standings.slice(0, most).map((each, at) => ({
			enterpriseNumber: each.company.enterpriseNumber,
			name: each.name,
			...each.address,
			status: each.company.status,
			label: labelOf(each),
			score: scores[at]!,
			features: { name: Math.round(LADDER[each.rung].score / 0.9), ...each.agreement },
		})),
	};
}

const OTHER_FORM = -25;
const MIN_OF_MATCH = 85;
const LEAD = 10;

/** The scores that are shown, of the best first: none of them decides. */
function shownScores(standings: Standing[], isMatch: boolean): number[] {
	const [best = 0, ...others] = standings.map(({ rung, place, sameForm }) => {
		const score = LADDER[rung].score + PLACES[place] + (sameForm ? 0 : OTHER_FORM);
		return Math.max(0, Math.min(score, 100));
	});
	const most = isMatch ? best : Math.min(best, MIN_OF_MATCH - 1);
	return [most, ...others.map((score) => Math.min(score, isMatch ? most - LEAD : most))];
}

/** "Garage Peeters BV, Markt 1, 9000 Gent (0701.111.210, ST)" */
function labelOf(standing: Standing): string {
	const { company, name, address } = standing;
	const door = address.street === null ? '' : join(' ', address.street, address.houseNumber);
	const status = join(', ', company.enterpriseNumber, company.statusLabel ?? company.status);
	return `${join(', ', name, door, whereIs(standing))} (${status})`;
}

/** "9000 Gent"; an empty text if unknown. */
const whereIs = ({ address }: Standing): string =>
	join(' ', address.postalCode, address.municipality);

const join = (between: string, ...parts: Array<string | null>): string =>
	parts.filter(Boolean).join(between);
