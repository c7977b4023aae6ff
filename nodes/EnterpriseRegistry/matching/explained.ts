import { labelOf, rungClass, whereIs, type CompanyQuery, type Standing } from './candidate';
import { LADDER, type Rung } from './ladder';
import type { Agreement } from './places';

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ');
const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

const PARTS: Record<keyof Agreement, string> = {
	postalCode: 'postal code',
	municipality: 'municipality',
	street: 'street',
	houseNumber: 'house number',
};

/** "the postal code agrees", "postal code, street and house number agree" */
function partsThat(agreement: Agreement, wanted: boolean): string {
	const parts = (Object.keys(PARTS) as Array<keyof Agreement>).filter(
		// Of one postal code, a municipality has several names.
		(part) =>
			agreement[part] === wanted && (part !== 'municipality' || agreement.postalCode === null),
	);
	const [verb, plural] = wanted ? ['agrees', 'agree'] : ['differs', 'differ'];
	const names = parts.map((part) => PARTS[part]);
	if (names.length < 2) return names.map((name) => `the ${name} ${verb}`).join('');
	return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} ${plural}`;
}

export function match({ rung, leftOut, agreement, place, candidate }: Standing): string {
	const like = leftOut === null ? LADDER[rung].likeness : ` with ${leftOut} left out`;
	const parts = [partsThat(agreement, true), partsThat(agreement, false)].filter(Boolean);
	const compared =
		parts.length === 0 ? ', and no other company found has it' : `; ${parts.join(', ')}`;
	const moved = place === 'moved' ? ' Nobody else of this name is there.' : '';
	const stopped = candidate.company.stopped ? ' The company has stopped.' : '';
	return `The name is the same${like}${compared}.${moved}${stopped}`;
}

export const matchSummary = (best: Standing, reason: string): string =>
	`${labelOf(best)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

const isWithoutStreet = ({ postalCode, street }: CompanyQuery): boolean =>
	postalCode === null || street === null;

export const nothingAlike = (query: CompanyQuery): string =>
	`No company with a similar name was found.${isWithoutStreet(query) ? ' With a postal code and a street, a misspelled name is found as well.' : ''}`;

export const sister = (best: Standing): string =>
	`The nearest is ${best.name}, which has other words: another company.`;

/** "an NV", "a BV" */
const withArticle = (form: string): string =>
	`${(/^[A-Z.]+$/.test(form) ? /^[AEFHIL-ORSX]/ : /^[aeiou]/i).test(form) ? 'an' : 'a'} ${form}`;

export function otherForm({ name }: CompanyQuery, best: Standing): string {
	const spellingIn = (readings: Array<{ spelling: string | null }>) =>
		readings
			.find(({ spelling }) => spelling !== null)
			?.spelling?.replace(/^.{1,9}$/, (short) => short.replaceAll(' ', '').toUpperCase());
	const { company, names } = best.candidate;
	const theirs = spellingIn(names[0]!.readings) ?? company.juridicalForm;
	const yours = spellingIn(name.readings);
	const isKnown = theirs && yours;
	return `${best.name} has ${thisName(best.rung)}, but ${isKnown ? `is ${withArticle(theirs)}, not ${withArticle(yours)}` : 'has another legal form'}.`;
}

const thisName = (rung: Rung): string =>
	rungClass(rung) === 'same' ? 'this name' : 'nearly this name';

export function elsewhere(query: CompanyQuery, alike: Standing[]): string {
	const [best] = alike;
	const here = query.postalCode ?? query.municipality;
	const name = thisName(best!.rung);
	return alike.length === 1
		? `One company has ${name}, but in ${whereIs(best!.candidate)}, not in ${here}.`
		: `${numberWord(alike.length)} companies have ${name}, none in ${here}.`;
}

const inPlaceOf = (best: Standing): string =>
	best.place === 'unknown' || whereIs(best.candidate) === ''
		? ''
		: ` in ${whereIs(best.candidate)}`;

export function namesakes(alike: Standing[]): string {
	const best = alike[0]!;
	const stopped = alike.filter(({ candidate }) => candidate.company.stopped).length;
	const have = stopped === 1 ? 'has' : 'have';
	const ended =
		stopped === 0 ? '' : `; ${numberWord(stopped).toLowerCase()} of them ${have} stopped`;
	const where = inPlaceOf(best);
	const advice = best.place === 'unknown' ? ' Give the postal code.' : '';
	return `${numberWord(alike.length)} companies${where} have ${thisName(best.rung)}${ended}.${advice}`;
}

export const betterName = (best: Standing, better: Standing): string =>
	`${best.name} is here, but ${better.name} has the name itself.`;

export function nearer(best: Standing, other: Standing): string {
	const where = whereIs(best.candidate);
	const there = other.place === 'place' ? `in ${whereIs(other.candidate)}` : 'at this address';
	return `${best.name} is ${where === '' ? 'not known to be there' : `in ${where}`}, but ${other.name} is ${there}.`;
}

export const severalAlike = (best: Standing, count: number): string =>
	`${numberWord(count)} companies${inPlaceOf(best)} have nearly this name; ${best.name} is the nearest.`;

export function needsPlace(best: Standing, needsStreet: boolean): string {
	const confirms = needsStreet
		? 'only a street that agrees would confirm it'
		: 'the postal code would confirm it';
	return `${best.name} is spelled differently; ${best.place === 'moved' ? 'the street differs' : confirms}.`;
}

export function moved({ agreement }: Standing, other: Standing | undefined): string {
	const another = other === undefined ? '' : `, and ${other.name} has ${thisName(other.rung)} too`;
	return `The name is the same; ${partsThat(agreement, false)}${another}.`;
}

export const unread = (query: CompanyQuery): string =>
	`More companies have this name than were read.${isWithoutStreet(query) ? ' Give the street as well.' : ''}`;
