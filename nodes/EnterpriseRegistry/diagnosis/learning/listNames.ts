import { union, valueAt, type Leaf } from '../../json';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { entriesIn } from '../../registry/envelope';
import { ABOUT_A_LIST } from '../../registry/page';
import type { ServiceProfile } from '../../registry/profile';
import type { Replies } from '../inquire';
import { isServedReply, type QuestionReply, type ServedReply } from '../QuestionReply';
import { leavesIn, onlyOne } from './leaves';

type Names = NonNullable<ServiceProfile['names']>;

/**
 * Observed: where two searches have their companies and their total, if the nodes read them under no known name. Concluded: where
 * lists of this service have them. That is safe, since there is no second candidate: one array has numbers of the register, and one
 * number is called a total, is larger than what came, and the same on the next page. By its name, as a version may be so as well.
 */
export function listNames({ named }: Replies, inUse: ServiceProfile): Names {
	const { companies, address, nextPage } = named;
	const results = resultsIn([companies, address], inUse);
	// The names in use stay, and come first, as they may be right for other lists.
	const places = union([inUse.names?.results ?? []].flat(), results === undefined ? [] : [results]);
	const names: Names = {
		...inUse.names,
		...(results !== undefined && { results: places.length === 1 ? results : places }),
	};
	const total = names.total === undefined ? totalIn(companies, nextPage, names) : undefined;
	return { ...names, ...(total !== undefined && { total }) };
}

/** The one path under which all searches that are not read yet have their entries; one that found nobody has none. */
function resultsIn(
	searches: Array<QuestionReply | undefined>,
	inUse: ServiceProfile,
): string | undefined {
	const unread = searches
		.filter(isServedReply)
		.filter(({ data }) => entriesIn(data, inUse) === undefined);
	return onlyOne(unread.flatMap(({ data }) => numberedListsIn(data)));
}

/** The paths of the arrays of objects that have a number of the register. */
const numberedListsIn = (data: unknown): string[] =>
	leavesIn(data)
		.filter(({ value }) => parseRegistryNumber(value).valid)
		.map(({ path }) => path.split('.').slice(0, -1).join('.'))
		.filter((path) => Array.isArray(valueAt(data, path)));

/** The path of the only number that can be the total, where it stands under no name of the interface. */
function totalIn(
	page: QuestionReply | undefined,
	nextPage: QuestionReply | undefined,
	names: Names,
): string | undefined {
	if (!isServedReply(page) || hasKnownTotal(page)) return undefined;
	const count = entriesIn(page.data, { names })?.length;
	if (count === undefined) return undefined;
	const next = isServedReply(nextPage) ? nextPage.data : undefined;
	const isTotal = ({ path, value }: Leaf) =>
		typeof value === 'number' &&
		value > count &&
		valueAt(next, path) === value &&
		isTotalByName(path);
	return onlyOne(leavesIn(page.data).filter((leaf) => isTotal(leaf) && !isOfInterface(leaf)))?.path;
}

/** D: `count`, `totalElements`, `numFound`, `aantal`; not the number of pages, nor how many may come. */
function isTotalByName(path: string): boolean {
	const name = path.split('.').at(-1) ?? '';
	return (
		/total|count|found|hits|totaal|aantal|nombre|anzahl/i.test(name) &&
		!/page|max|limit|size|offset|seite|pagina/i.test(name)
	);
}

const hasKnownTotal = ({ data }: ServedReply): boolean =>
	['total', 'totalResults'].some((name) => (valueAt(data, name) ?? null) !== null);

/** What the interface gives another meaning, such as `pageSize`, and what was searched for. */
const isOfInterface = ({ path }: Leaf): boolean =>
	ABOUT_A_LIST.includes(path) || path.startsWith('searchParams.');
