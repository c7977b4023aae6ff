import { foldMember, yesOrNo } from '../reading/yesOrNo';
import { firstNumber, firstText, isObject, type Json } from '../json';
import { isLikelyCap, pageOfV1 } from './pagination';
import type { Page } from './types';

/** A page of a list whose kind is not specified. */
interface ListPage extends Page {
	/** Whether its length allows that there are more, where nothing else tells. */
	mayBeCut: boolean;
}

/* Names without case and separators. */

const TOTAL =
	/^total(?:count|elements|entries|hits|items|number|objects|records|results|rows|size)?$|^totaal$/;
/** May also count what is in the page. */
const COUNT =
	/^(?:count|aantal|nombre|anzahl|num(?:ber)?found|(?:entries|hits?|items?|records?|results?|rows?)(?:count|total))$/;
const PAGES = /^(?:(?:total|num(?:ber)?(?:of)?|nb)pages?|totalpagecount|pagecount|pages|lastpage)$/;
const SIZE = /^(?:(?:max)?page(?:size|limit)|(?:(?:items|results|entries)?per|limitper)page)$/;
/** May also be that of the requests an hour. */
const LIMIT = /^limit$/;
const MORE =
	/^(?:odata)?next(?:page|link|url|uri|href|cursor|token|offset|start)*$|^(?:has|is|are)?(?:more|next|truncated)(?:available|data|entries|items|pages?|records|results)?$/;
const LAST = /^(?:is)?last(?:page)?$/;

/** What holds such members. */
const ABOUT_PAGES = /^(?:pagination|paging|pager|pageinfo|page|meta|metadata|links?)$/;

const BESIDE_LIST = new RegExp(
	`${[TOTAL, COUNT, PAGES, SIZE, LIMIT, MORE, LAST, ABOUT_PAGES].map(({ source }) => source).join('|')}|^(?:(?:current|first)?page(?:number|url)?|lastpageurl|size|offset|total.*|has(?:more|next).*|next.*|prev.*|first|searchparams|enterprisenumber)$`,
);

/** Where a list begins and ends, beside its page. */
const PLACE = /^(?:from|to|path)$/;
const IS_PAGE = /^(?:currentpage|perpage|pagesize)$/;

/** Whether a member beside a list or a record is about the list, or about whose it is. */
export const isBesideList = (name: string): boolean => BESIDE_LIST.test(foldMember(name));

/** Members that may hold an object with the list. */
const WRAPPER = /^(?:_embedded|data|results?)$/;

/**
 * The page that an answer is whose kind is not specified: an array, or an object with one and nothing but what is about it. Undefined for a record.
 * @param beside what is said beside the data.
 */
export function pageIn(data: unknown, page: number, ...beside: Json[]): ListPage | undefined {
	if (Array.isArray(data)) return listPage(data, '', page, beside);
	if (!isObject(data)) return undefined;
	const isPage = Object.keys(data).some((name) => IS_PAGE.test(foldMember(name)));
	const members = Object.entries(data).filter(
		([name]) => !isBesideList(name) && !(isPage && PLACE.test(name)),
	);
	const [first] = members;
	if (members.length === 1 && WRAPPER.test(first![0]) && isObject(first![1]))
		return pageIn(first![1], page, ...beside, data);
	const [list, ...others] = members.filter(([, value]) => Array.isArray(value));
	if (list === undefined || others.length > 0) return undefined;
	const [name, entries] = list as [string, unknown[]];
	if (!/^(?:results|items|data|entries)$/.test(name) && !entries.every((entry) => isObject(entry)))
		return undefined;
	const found = listPage(entries, name, page, [...beside, data]);
	const isMore = (found.total ?? 0) > entries.length || (found.totalPages ?? 0) > page;
	const isCounted = members.every(([member]) => member === name || isCountOf(name, member));
	// A record that holds a list is no list, unless there is more of it.
	return isCounted || isMore || page > 1 ? found : undefined;
}

/** A page of these entries, with what is said about their list. @param name of the member that holds them, if any. */
export function listPage(entries: unknown[], name: string, page: number, about: Json[]): ListPage {
	const said = about.flatMap((members) => saidIn(members, DEEPEST));
	const numbers = (isAsked: (member: string) => boolean) =>
		said.flatMap(([member, value]) =>
			isAsked(member) ? (firstNumber({ value }, 'value') ?? []) : [],
		);
	const totals = [
		...numbers((member) => TOTAL.test(member)),
		...numbers((member) => COUNT.test(member) || isCountOf(name, member)).filter(
			(count) => count > entries.length,
		),
	];
	const more = said.flatMap(([member, value]) =>
		MORE.test(member)
			? [isSomething(value)]
			: LAST.test(member) && typeof value === 'boolean'
				? [!value]
				: [],
	);
	const pages = [
		...numbers((member) => PAGES.test(member)),
		...(more.length === 0 ? [] : [more.includes(true) ? page + 1 : page]),
	];
	const size = Math.max(...numbers((member) => SIZE.test(member)));
	const isFull =
		entries.length > 0 &&
		(entries.length === size || numbers((member) => LIMIT.test(member)).includes(entries.length));
	return {
		...pageOfV1(entries, page),
		isLone: false,
		total: totals.length === 0 ? undefined : Math.max(...totals),
		totalPages: pages.length === 0 ? undefined : Math.max(...pages),
		mayBeCut: isFull || (size < entries.length && isLikelyCap(entries.length)),
	};
}

/** `establishmentCount` and `totalEstablishments` beside `establishments`. */
function isCountOf(list: string, member: string): boolean {
	const [of, key] = [foldMember(list).replace(/(?:ies|s)$/, ''), foldMember(member)];
	return of !== '' && key.includes(of) && /^(?:total|number|nb)|(?:count|total)$/.test(key);
}

/** `meta.pagination.links`, beside the data. */
const DEEPEST = 3;

/** What is said about a list, also in `meta` and the like. */
function saidIn(about: Json, depth: number): Array<[string, unknown]> {
	return Object.entries(about).flatMap(([name, value]): Array<[string, unknown]> => {
		const member = foldMember(name);
		const isHolder = depth > 0 && ABOUT_PAGES.test(member);
		if (Array.isArray(value))
			return isHolder
				? value.flatMap((link) =>
						firstText(link, 'rel') === 'next' ? [['next', link] as [string, unknown]] : [],
					)
				: [];
		return [[member, value], ...(isObject(value) && isHolder ? saidIn(value, depth - 1) : [])];
	});
}

/** A link, a number or a yes. */
const isSomething = (value: unknown): boolean =>
	typeof value === 'object'
		? value !== null && Object.values(value).some(isSomething)
		: value !== undefined && value !== '' && yesOrNo(value) !== false;
