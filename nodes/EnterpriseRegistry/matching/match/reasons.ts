import { missingFor, type CompanyQuery } from './company';
import type { MatchDecision, Doubt, Match } from './decide';
import { partsLeftOut } from '../names/compareNames';
import { foldName, LONGEST_NAME, MOST_WORDS, type FoldedName } from '../names/foldedName';
import type { AddressAgreement } from '../addresses/compareAddresses';
import { NAME_POLICY } from '../policy';
import { nameClassOf, type Candidate } from './candidate';
import {
	evidenceNeeded,
	isAtAddress,
	isAtOtherAddress,
	isEstablishment,
	isExact,
	isPlaceKnown,
	isPlaceSure,
} from './evidence';

/* Why a company is a match, or is not one: one sentence, or two. */

export function reasonOf(decision: MatchDecision): string {
	switch (decision.kind) {
		case 'nothing':
			return nothingLike(decision.query);
		case 'match':
			return agreeing(decision);
		case 'tooLong':
			return `The name is too long to compare: it has more than ${LONGEST_NAME} characters or ${MOST_WORDS} words.`;
		case 'shopOfAnother':
			return besideShop(decision.best, decision.shop);
		case 'doubt':
			return whyInDoubt(decision);
	}
}

/** "9000 Gent"; an empty text if unknown. */
export const whereIs = ({ address }: Candidate): string =>
	joined(' ', address.postalCode, address.municipality);

export const joined = (between: string, ...parts: Array<string | null>): string =>
	parts.filter(Boolean).join(between);

function nothingLike(query: CompanyQuery): string {
	const more = ' With a postal code and a street, a misspelled name is found as well.';
	return `No company with a similar name was found.${missingFor(query) === 'nothing' ? '' : more}`;
}

const besideShop = (best: Candidate, shop: Candidate): string =>
	`${best.name} has this name, but an establishment of this name is there; it belongs to ${shop.company.enterpriseNumber}.`;

/** Says what the obstacle of the shut gate means for a user. */
function whyInDoubt({ query, best, candidates, obstacle }: Doubt): string {
	switch (obstacle.gate) {
		case 'sister':
			return `The nearest is ${best.name}, which has other words: another company.`;
		case 'form':
			return otherForm(query, best);
		case 'elsewhere':
			return elsewhere({ query, best, candidates }, 1 + obstacle.away.length);
		case 'namesakes':
			return severalNamed(query, best, obstacle.namesakes);
		case 'betterName':
			return besideName(best, obstacle.better);
		case 'nearer':
			return standsNearer(best, obstacle.nearer);
		case 'severalAlike':
			return `${companiesHave(obstacle.alike.length + 1, best)} nearly this name; ${best.name} is the nearest.`;
		case 'severalPlaces':
			return `The name is the same, but several places are called ${query.municipality}.${codeToGive(query)}`;
		case 'needsPlace':
			return `${best.name} has this name${howAlike(best)}; ${whatConfirms(query, best)} would confirm it.`;
		case 'moved':
			return `The name is the same; ${partsThat(best.agreement, 'differs')}.`;
		case 'unread':
			return moreUnread(query);
	}
}

function otherForm(query: CompanyQuery, best: Candidate): string {
	// Both state one, else they would not differ.
	const theirs = formIn(foldName(best.name)) ?? best.company.juridicalForm ?? '';
	const typed = formIn(query.name) ?? '';
	return `${best.name} has ${thisName(best)}, but is ${withArticle(theirs)}, not ${withArticle(typed)}.`;
}

/** @param count of the companies that have the name and may have the typed form, the best among them. */
function elsewhere({ query, best, candidates }: Omit<Match, 'kind'>, count: number): string {
	const here = query.postalCode ?? query.municipality ?? '';
	const where = count === 1 ? `but in ${whereIs(best)}, not in ${here}` : `none in ${here}`;
	const hasOtherForm = namesakesOf(best, candidates).some(({ isSameForm }) => !isSameForm);
	return `${companiesHave(count)} ${thisName(best)}${hasOtherForm ? ' and legal form' : ''}, ${where}.`;
}

function severalNamed(query: CompanyQuery, best: Candidate, namesakes: Candidate[]): string {
	const stopped = [best, ...namesakes].filter(({ company }) => company.stopped).length;
	const have = `; ${numberWord(stopped)} of them ${stopped === 1 ? 'has' : 'have'} stopped`;
	const advice = isPlaceKnown(best) ? '' : codeToGive(query) || moreToGive(query);
	return `${companiesHave(namesakes.length + 1, best)} ${thisName(best)}${stopped > 0 ? have : ''}.${advice}`;
}

const moreUnread = (query: CompanyQuery): string =>
	`More companies have this name than were read.${moreToGive(query)}`;

/** The advice to give what the search by address needs; an empty text if all of it was typed. */
function moreToGive(query: CompanyQuery): string {
	const missing = missingFor(query);
	return missing === 'nothing' ? '' : ` Give the ${PARTS_TO_GIVE[missing]} as well.`;
}

const PARTS_TO_GIVE = {
	both: 'postal code and the street',
	postalCode: 'postal code',
	street: 'street',
};

/** The advice to give the postal code; an empty text if it was typed. */
const codeToGive = ({ postalCode }: CompanyQuery): string =>
	postalCode === null ? ' Give the postal code.' : '';

const besideName = (best: Candidate, better: Candidate): string =>
	`${best.name} ${isWhere(best) || 'has nearly this name'}, but ${better.name} has the name itself.`;

function standsNearer(best: Candidate, nearer: Candidate): string {
	return `${best.name} is in ${whereIs(best) || 'an unknown place'}, but ${nearer.name} ${isWhere(nearer)}.`;
}

/** "is at this address", "is in 9000 Gent"; an empty text if unknown. */
function isWhere(candidate: Candidate): string {
	if (isAtAddress(candidate)) return 'is at this address';
	const where = whereIs(candidate);
	return where && `is in ${where}`;
}

/** The evidence that would make a match. It never names a part of the address that agrees already. */
function whatConfirms(query: CompanyQuery, best: Candidate): string {
	const { street, houseNumber } = best.agreement;
	if (street === 'agrees' && !isPlaceSure(best)) return 'only a postal code that agrees';
	if (street === 'agrees' && houseNumber === 'differs') return 'only a house number that agrees';
	const needsStreet = isAtOtherAddress(best) || evidenceNeeded(best) === 'street';
	if (needsStreet && isPlaceKnown(best)) return 'only a street that agrees';
	if (needsStreet) return 'only a postal code and a street that agree';
	return query.postalCode === null ? 'the postal code' : 'only a postal code that agrees';
}

/** What a match says. */
function agreeing(decision: Match): string {
	const { best } = decision;
	const { agreement, addressLevel, company } = best;
	if (isEstablishment(best)) return throughEstablishment(best);
	const parts = joined(', ', partsThat(agreement, 'agrees'), partsThat(agreement, 'differs'));
	const compared = parts === '' ? `, and ${noOther(decision)}` : `; ${parts}`;
	const moved = addressLevel === 'moved' ? ' Nobody else of this name is there.' : '';
	const stopped = company.stopped ? ' The company has stopped.' : '';
	return `The name is the same${howAlike(best)}${compared}.${moved}${stopped}`;
}

/** "no other company found has it"; of those that have it, another legal form or another place rules out each. */
function noOther({ query, best, candidates }: Match): string {
	const namesakes = namesakesOf(best, candidates);
	const isOtherForm = namesakes.some(({ isSameForm }) => !isSameForm);
	const isElsewhere = namesakes.some(({ addressLevel }) => addressLevel === 'elsewhere');
	const form = isOtherForm ? formIn(query.name) : undefined;
	const here = isElsewhere ? (query.postalCode ?? query.municipality) : null;
	return joined(' ', `no other ${form ?? 'company'} found has it`, here && `in ${here}`);
}

/** The others that are called as it is, wherever they are and whatever their form. */
const namesakesOf = (best: Candidate, candidates: Candidate[]): Candidate[] =>
	candidates.filter(
		(each) =>
			each.company.enterpriseNumber !== best.company.enterpriseNumber &&
			nameClassOf(each) === nameClassOf(best),
	);

/** ", translated", " with Boekhouding and Halle left out"; an empty text if the names are one. */
function howAlike(candidate: Candidate): string {
	const parts = partsLeftOut(candidate);
	return parts.length > 0 ? ` with ${listed(parts)} left out` : NAME_POLICY[candidate.level].says;
}

function throughEstablishment(best: Candidate): string {
	const where = best.addressLevel === 'place' ? `in ${whereIs(best)}` : 'at this address';
	return `An establishment of this name is ${where}; it belongs to ${best.company.enterpriseNumber}.`;
}

/** "the postal code agrees", "postal code, street and house number agree" */
function partsThat(agreement: AddressAgreement, wanted: 'agrees' | 'differs'): string {
	const names = Object.entries(agreement)
		// Of one postal code, a municipality has several names.
		.filter(([part]) => part !== 'municipality' || agreement.postalCode === 'unknown')
		.filter(([, agrees]) => agrees === wanted)
		.map(([part]) => part.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`));
	if (names.length < 2) return names.map((name) => `the ${name} ${wanted}`).join('');
	return `${listed(names)} ${wanted === 'agrees' ? 'agree' : 'differ'}`;
}

/** "one", "one, two and three" */
const listed = (texts: string[]): string =>
	joined(' and ', texts.slice(0, -1).join(', '), texts.at(-1) ?? null);

const thisName = (candidate: Candidate): string =>
	isExact(candidate) ? 'this name' : 'nearly this name';

const COUNT_WORDS = 'no one two three four five six seven eight nine ten'.split(' ');
const numberWord = (count: number): string => COUNT_WORDS[count] ?? String(count);
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "One company has", "Two companies in 1500 Halle have" */
function companiesHave(count: number, best?: Candidate): string {
	const where = best !== undefined && isPlaceKnown(best) ? whereIs(best) : '';
	const companies = `${count === 1 ? 'company' : 'companies'}${where && ` in ${where}`}`;
	const shop = best !== undefined && isEstablishment(best) ? ' an establishment of' : '';
	return `${capitalized(numberWord(count))} ${companies} ${count === 1 ? 'has' : 'have'}${shop}`;
}

/** As a name spells its form: short ones in capitals. */
function formIn({ readings }: FoldedName): string | undefined {
	const [spelling] = readings.flatMap((each) => each.formSpelling ?? []);
	return spelling && spelling.length < 10 ? spelling.replaceAll(' ', '').toUpperCase() : spelling;
}

/** "an NV", "a BV" */
const withArticle = (form: string): string =>
	/^(?:[AEFHIL-ORSX][A-Z.]+$|[AEIOaeiou][a-z])/.test(form) ? `an ${form}` : `a ${form}`;
