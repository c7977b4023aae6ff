import { parseRegistryNumber } from '../numbers/registryNumber';
import { foldAnswer } from '../reading/yesOrNo';
import { firstNumber, firstText, isObject, type Json } from '../json';

/** Members that hold the entries of a list. If one is there, no other array is the list. */
const ENTRIES = ['results', 'items', 'data', 'entries'];

/** Arrays that describe a list, beside it. */
const ABOUT_THE_LIST = /^(?:warnings?|errors?|messages?|notices?|facets?|aggregations?)$/i;

const totalOf = (data: Json): number | null =>
	firstNumber(data, 'total', 'totalResults', 'totalCount', 'count');

/**
 * The entries of a list: a bare array, or the array among the members of an object. Undefined if there is none.
 * @param also names of members that hold the entries of this list.
 */
export function listIn(data: unknown, also: string[] = []): unknown[] | undefined {
	if (Array.isArray(data)) return data;
	if (!isObject(data)) return undefined;
	const named = [...ENTRIES, ...also].filter((name) => name in data);
	const array = named.find((name) => Array.isArray(data[name]));
	if (array !== undefined) return data[array] as unknown[];
	if (named.length > 0) return withoutArray(data[named[0]!], totalOf(data));
	if (totalOf(data) === 0) return [];
	return (
		indexed(data) ??
		Object.entries(data).flatMap(([name, value]) =>
			Array.isArray(value) && !ABOUT_THE_LIST.test(name) ? [value as unknown[]] : [],
		)[0]
	);
}

/** Null or an empty object stands for no entries, unless the service counts some. */
function withoutArray(value: unknown, total: number | null): unknown[] | undefined {
	const isNothing = value === null || (isObject(value) && Object.keys(value).length === 0);
	if (isNothing) return total === null || total === 0 ? [] : undefined;
	return indexed(value);
}

/** Some languages write a list from which entries were removed as an object, with the positions as names. */
function indexed(value: unknown): unknown[] | undefined {
	if (!isObject(value)) return undefined;
	const entries = Object.entries(value);
	return entries.length > 0 &&
		entries.every(([place, entry]) => /^(?:0|[1-9]\d{0,5})$/.test(place) && isObject(entry))
		? entries.map(([, entry]) => entry)
		: undefined;
}

/** "No webhooks found", and nothing else: "No route for /webhooks" is about the address. */
const NO_WEBHOOKS = new RegExp(
	'^(?:(?:there are|you have|found|(?:(?:the|this|your) )?(?:account|client|company|credential|key|user) has) )?' +
		'(?:no|zero|0|geen|aucun|keine) (?:(?:active|configured|existing|registered) )?webhooks?' +
		'(?: (?:are|were|have been|yet|found|registered|configured|defined|exist|gevonden|geregistreerd|ingesteld|trouve|enregistre|gefunden|vorhanden|registriert|for (?:this|your|the) \\w+))*[ .!]*$',
);

/** Whether a refusal of the list says that there are no webhooks. */
export const saysNoWebhooks = (said: string): boolean => NO_WEBHOOKS.test(foldAnswer(said));

/** Names of lists that hold the numbers of one kind, and names of those that are not watched. */
const OF_ONE_KIND =
	/enterprise|establishment|compan|entit|person|unit|branch|number|onderneming|vestiging|entreprise|[eé]tablissement/i;
const NOT_WATCHED =
	/remov|delet|inactive|invalid|expired|fail|pending|skipped|unknown|duplicate|reject/i;

/** All numbers, where a service lists those of enterprises and of establishments apart; undefined where it does not. */
export function numbersApart(data: unknown): unknown[] | undefined {
	if (!isObject(data)) return undefined;
	const within = ['subscriptions', ...ENTRIES].map((name) => data[name]);
	if (within.some(Array.isArray)) return undefined;
	const kinds = Object.entries(data)
		.filter(
			([name, value]) => Array.isArray(value) && OF_ONE_KIND.test(name) && !NOT_WATCHED.test(name),
		)
		.map(([, value]) => value as unknown[]);
	if (kinds.length > 1)
		return kinds.every((kind) => kind.every(isNumbered)) ? kinds.flat() : undefined;
	return kinds.length === 0
		? within.map(numbersApart).find((numbers) => numbers !== undefined)
		: undefined;
}

const isNumbered = (entry: unknown): boolean =>
	parseRegistryNumber(entityNumberOf(entry) ?? '', { validateCheckDigits: false }).digits !== null;

const NUMBERS = ['entityNumber', 'number', 'establishmentNumber', 'enterpriseNumber'];

/** The number of a subscription: itself, or a member of an object, also of one within it. Null if there is none. */
export function entityNumberOf(subscription: unknown): string | null {
	if (!isObject(subscription)) return firstText({ subscription }, 'subscription');
	const texts = [...NUMBERS, ...Object.keys(subscription)].map((name) =>
		firstText(subscription, name),
	);
	const own = texts.find(
		(text) =>
			text !== null && parseRegistryNumber(text, { validateCheckDigits: false }).digits !== null,
	);
	if (own !== undefined) return own;
	const within = Object.values(subscription).filter(isObject).map(entityNumberOf);
	return within.find((number) => number !== null) ?? null;
}
