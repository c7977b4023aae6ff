import { mergeCandidates, type Candidate } from './candidate';
import type { CompanyQuery } from './companyQuery';
import { isMistyped, scoreCandidate, type Features, type Scored } from './score';

export interface Rules {
	/** How many candidates are listed. */
	candidates: number;
	minimumScore: number;
	minimumLead: number;
}

export interface Match {
	match: boolean;
	/** Only for a match, so that no workflow can store a guess. */
	enterpriseNumber: string | null;
	name: string | null;
	score: number;
	reason: string;
	candidates: Array<{
		enterpriseNumber: string;
		name: string;
		municipality: string | null;
		postalCode: string | null;
		score: number;
		features: Features;
	}>;
}

/** What was read of all there is. */
export interface Seen {
	/** Every company of this name. */
	names: boolean;
	/** Every company at the address; null if the address was not searched. */
	address: boolean | null;
	/** Whether an entry had no number or no name that is known. */
	unread?: boolean;
}

/** Which of the companies found is the one that the query means, if that is certain. */
export function decide(
	query: CompanyQuery,
	found: Candidate[],
	rules: Rules,
	seen: Seen = { names: true, address: null },
): Match {
	const scored = ranked(
		mergeCandidates(found).map((candidate) => scoreCandidate(query, candidate)),
	);
	const [best, second] = scored;
	const doubt =
		best === undefined
			? noneFor(query, seen)
			: doubtAbout(best, second, scored, query, rules, seen);
	const match = doubt === null;
	return {
		match,
		enterpriseNumber: match ? best!.candidate.enterpriseNumber : null,
		name: match ? best!.candidate.name : null,
		score: best?.score ?? 0,
		reason: doubt ?? reasonFor(best!),
		candidates: scored
			.slice(0, rules.candidates)
			.map(
				({
					candidate: { enterpriseNumber, name, municipality, postalCode, isInSearchedStreet },
					score,
					features,
				}) => ({
					enterpriseNumber,
					name,
					municipality,
					postalCode,
					score,
					features: isInSearchedStreet ? { ...features, street: null } : features,
				}),
			),
	};
}

function noneFor({ postalCode, street }: CompanyQuery, { unread = false }: Seen): string {
	if (unread)
		return 'What was found has no enterprise number or no name in a place that is known, so nothing was compared.';
	return `No company with this name was found.${postalCode && street ? '' : ' With a postal code and a street, a misspelled name is found as well.'}`;
}

const MUCH_LESS_ALIKE = 0.15;

/** A sister company, whose name has another word in one place, is not a namesake. */
const isActiveNamesake = ({ candidate, name }: Scored) =>
	!candidate.stopped && name.distinctive && name.apart !== 'siblings';

/** Best first. A stopped company comes after every active one that the name may mean. */
function ranked(scored: Scored[]): Scored[] {
	const active = scored.filter(isActiveNamesake);
	const most = Math.max(...active.map(({ score }) => score));
	if (active.length > 0) {
		for (const each of scored)
			if (each.candidate.stopped) each.score = Math.max(0, Math.min(each.score, most - 1));
	}
	const order = ({ candidate, score }: Scored) => score - (candidate.stopped ? 0.5 : 0);
	return scored.sort(
		(a, b) =>
			order(b) - order(a) ||
			a.candidate.enterpriseNumber.localeCompare(b.candidate.enterpriseNumber),
	);
}

/** Why the best is not taken; null when it is. */
function doubtAbout(
	best: Scored,
	second: Scored | undefined,
	scored: Scored[],
	query: CompanyQuery,
	rules: Rules,
	seen: Seen,
): string | null {
	const { features, name, candidate } = best;
	if (!name.distinctive) return 'No company was found that shares a distinctive word of the name.';
	if (name.apart !== null) return `The nearest is ${candidate.name}, whose name has other words.`;
	if (features.legalForm === false)
		return `${candidate.name} has this name, but its legal form differs.`;
	if (features.postalCode === false && !isMistyped(features))
		return 'Only the name is similar; the postal code differs.';
	if (features.postalCode === null && features.municipality === false)
		return 'Only the name is similar; the municipality differs.';
	if (
		second !== undefined &&
		second.name.distinctive &&
		best.score - second.score < rules.minimumLead &&
		best.score >= rules.minimumScore
	)
		return ambiguous(best, second);
	if (best.score < rules.minimumScore) return shortOf(best);
	if (!name.sure && features.street !== true)
		return `${candidate.name} is spelled differently, and no street confirms that it is the same company.`;
	if (!name.exact && scored.some((other) => other !== best && isRival(other, best)))
		return `Several companies have a similar name; ${candidate.name} is the nearest.`;
	if (!name.exact && !confirmed(features))
		return 'The name is similar but not the same, and no address confirms it.';
	if (!name.exact && seen.address === false)
		return 'The name is similar but not the same, and more companies are at this address than were read.';
	if (isElsewhere(features)) return doubtAboutStreet(best, scored, query, seen);
	if (!seen.names && (features.street !== true || seen.address === false))
		return `More companies have this name than fit on one page${query.street === null ? '; give the street as well' : ''}.`;
	return null;
}

/** Another street; or one in another language, with another house number. */
const isElsewhere = ({ street, houseNumber }: Features) =>
	street === false || (street === null && houseNumber === false);

/** A company may have moved, if it is the only one of its name and nobody of that name is in the street. */
function doubtAboutStreet(
	best: Scored,
	scored: Scored[],
	{ postalCode }: CompanyQuery,
	{ names, address }: Seen,
): string | null {
	const part = best.features.street === false ? 'street' : 'house number';
	if (scored.some((other) => other !== best && other.name.exact))
		return `The ${part} differs, and another company has the same name.`;
	if (names && address === true) return null;
	return `The name is ${best.name.exact ? 'the same' : 'similar'}; the ${part} differs.${postalCode === null ? ' With the postal code, the companies in that street are searched as well.' : ''}`;
}

/** Could also be the company: it has exactly this name, anywhere; or nearly the same score, and not in another place. */
const isRival = ({ name, features }: Scored, best: Scored) =>
	name.exact ||
	(name.distinctive &&
		features.postalCode !== false &&
		name.apart !== 'siblings' &&
		name.similarity > best.name.similarity - MUCH_LESS_ALIKE);

const confirmed = ({ postalCode, municipality, street }: Features) =>
	postalCode === true || municipality === true || street === true;

function ambiguous({ candidate, features }: Scored, second: Scored): string {
	const where =
		features.postalCode === true && second.features.postalCode === true
			? ` in ${[candidate.postalCode, candidate.municipality].filter(Boolean).join(' ')}`
			: '';
	return second.name.similarity === 1
		? `Two companies${where} have this name.`
		: `Two companies${where} have almost the same name: ${candidate.name} and ${second.candidate.name}.`;
}

function shortOf({ features, name }: Scored): string {
	if (features.street === false) return 'The name is similar; the street differs.';
	return name.exact
		? 'The name is the same, but too little else agrees.'
		: 'The name is similar but not the same, and the address does not confirm it.';
}

const PARTS = {
	postalCode: 'postal code',
	municipality: 'municipality',
	street: 'street',
	houseNumber: 'house number',
};
type Part = keyof typeof PARTS;

function reasonFor({ candidate, features, name }: Scored): string {
	const searched = candidate.isInSearchedStreet === true;
	const parts = Object.keys(PARTS) as Part[];
	const agreeing = parts.filter(
		(part) => features[part] === true && !(searched && part === 'municipality'),
	);
	// Of one postal code, a municipality has several names.
	const differing = parts.filter(
		(part) =>
			features[part] === false && !(part === 'municipality' && features.postalCode === true),
	);
	const called = name.exact ? 'The name is the same' : 'The name is similar';
	const agree =
		agreeing.length === 0
			? ', and no other company found has it'
			: searched
				? `; the search by ${listOf(agreeing)} found it`
				: `; ${listOf(agreeing)} ${agreeing.length === 1 ? 'agrees' : 'agree'}`;
	const differ =
		differing.length === 0
			? ''
			: `; ${listOf(differing)} ${differing.length === 1 ? 'differs' : 'differ'}`;
	return `${called}${agree}${differ}${candidate.stopped ? '. The company has stopped' : ''}.`;
}

function listOf(parts: Part[]): string {
	const words = parts.map((part) => PARTS[part]);
	const last = words.pop()!;
	return words.length === 0 ? `the ${last}` : `${words.join(', ')} and ${last}`;
}
