import { labelOf, rungClass, whereIs, type CompanyQuery, type Standing } from './candidate';
import type { Rung } from './ladder';
import type { Agreement } from './places';

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');
const numberWord = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
	if (names.length === 0) return '';
	if (names.length === 1) return `the ${names[0]} ${verb}`;
	return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} ${plural}`;
}

const LIKE: Record<Rung, string> = {
	same: '',
	reordered: ' in another order',
	spelled: ', spelled in another way',
	translated: ', translated',
	added: '',
	typo: ' with one letter different',
	doubtful: ' with one or two letters different',
	shorter: ' with a trade or a first name left out',
	sister: '',
};

export function match({ rung, leftOut, agreement, place, candidate }: Standing): string {
	const like = leftOut === null ? LIKE[rung] : ` with ${leftOut} left out`;
	const agreeing = partsThat(agreement, true);
	const differing = partsThat(agreement, false);
	const address = [agreeing, differing].filter((parts) => parts !== '').join(', ');
	const compared = address === '' ? ', and no other company found has it' : `; ${address}`;
	const moved = place === 'moved' ? ' Nobody else of this name is there.' : '';
	const stopped = candidate.company.stopped ? ' The company has stopped.' : '';
	return `The name is the same${like}${compared}.${moved}${stopped}`;
}

export const matchSummary = (best: Standing, reason: string): string =>
	`${labelOf(best)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

export const nothingAlike = ({ postalCode, street }: CompanyQuery): string =>
	postalCode !== null && street !== null
		? 'No company with a similar name was found.'
		: 'No company with a similar name was found. With a postal code and a street, a misspelled name is found as well.';

export const sister = (best: Standing): string =>
	`The nearest is ${best.name}, which has other words: another company.`;

/** "an NV", "a BV" */
const withArticle = (form: string): string =>
	`${(/^[A-Z.]+$/.test(form) ? /^[AEFHIL-ORSX]/ : /^[aeiou]/i).test(form) ? 'an' : 'a'} ${form}`;

export function otherForm({ name }: CompanyQuery, best: Standing): string {
	const spellingIn = (readings: Array<{ spelling: string | null }>) =>
		readings
			.map(({ spelling }) => spelling)
			.find((spelling) => spelling !== null)
			?.replace(/^.{1,9}$/, (short) => short.replaceAll(' ', '').toUpperCase());
	const { company, names } = best.candidate;
	const theirs = spellingIn(names[0]!.readings) ?? company.juridicalForm;
	const yours = spellingIn(name.readings);
	const differ =
		theirs && yours
			? `is ${withArticle(theirs)}, not ${withArticle(yours)}`
			: 'has another legal form';
	return `${best.name} has ${thisName(best.rung)}, but ${differ}.`;
}

const thisName = (rung: Rung): string =>
	rungClass(rung) === 'same' ? 'this name' : 'nearly this name';

export function elsewhere(query: CompanyQuery, alike: Standing[]): string {
	const [best] = alike;
	const here = query.postalCode ?? query.municipality;
	const name = thisName(best!.rung);
	return alike.length === 1
		? `One company has ${name}, but in ${whereIs(best!.candidate)}, not in ${here}.`
		: `${capital(numberWord(alike.length))} companies have ${name}, none in ${here}.`;
}

const inPlaceOf = (best: Standing): string =>
	best.place === 'unknown' || whereIs(best.candidate) === ''
		? ''
		: ` in ${whereIs(best.candidate)}`;

export function namesakes(alike: Standing[]): string {
	const best = alike[0]!;
	const stopped = alike.filter(({ candidate }) => candidate.company.stopped).length;
	const ended =
		stopped === 0
			? ''
			: `; ${numberWord(stopped)} of them ${stopped === 1 ? 'has' : 'have'} stopped`;
	const where = inPlaceOf(best);
	const advice = best.place === 'unknown' ? ' Give the postal code.' : '';
	return `${capital(numberWord(alike.length))} companies${where} have ${thisName(best.rung)}${ended}.${advice}`;
}

export const betterName = (best: Standing, better: Standing): string =>
	`${best.name} is here, but ${better.name} has the name itself.`;

export function nearer(best: Standing, other: Standing): string {
	const where = whereIs(best.candidate);
	const there = other.place === 'place' ? `in ${whereIs(other.candidate)}` : 'at this address';
	return `${best.name} is ${where === '' ? 'not known to be there' : `in ${where}`}, but ${other.name} is ${there}.`;
}

export const severalAlike = (best: Standing, count: number): string =>
	`${capital(numberWord(count))} companies${inPlaceOf(best)} have nearly this name; ${best.name} is the nearest.`;

export function needsPlace(best: Standing, needsStreet: boolean): string {
	const confirms = needsStreet
		? 'only a street that agrees would confirm it'
		: 'the postal code would confirm it';
	return `${best.name} is spelled differently; ${best.place === 'moved' ? 'the street differs' : confirms}.`;
}

export const moved = ({ agreement }: Standing, other: Standing | null): string =>
	`The name is the same; ${partsThat(agreement, false)}${other === null ? '' : `, and ${other.name} has ${thisName(other.rung)} too`}.`;

export const unread = ({ postalCode, street }: CompanyQuery): string =>
	`More companies have this name than were read.${postalCode === null || street === null ? ' Give the street as well.' : ''}`;
