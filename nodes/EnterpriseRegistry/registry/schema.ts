import { isObject } from '../json';

/**
 * What a value of JSON should be. The package may have no dependencies, so these lines stand for a library of schemas. Beside its type
 * a schema has words: what is wrong with a Service Profile, and the table of its members in the docs, are told with them.
 */
export interface Schema<Value = unknown> {
	/** What the value is, behind "It is". */
	words: string;
	/** Whether the value itself is one, whatever it holds. */
	fits: (value: unknown) => boolean;
	/** What each entry of a list is, or each member of an object that may have any, but for those that are known. */
	each?: Schema;
	/** What each of the known members of an object is. */
	members?: Record<string, Schema>;
	/** Whether it is compared with values of the service's answers, which may be codes of VIES among other words. */
	isOfAnswer?: boolean;
	/** No schema has it: it makes TypeScript keep the type of the value, for `typeof PROFILE['type']`. */
	type?: Value;
}

export const schema = <Value>(words: string, fits: Schema['fits']): Schema<Value> => ({
	words,
	fits,
});

/** An object with some of these members, and no others. */
export const objectWith = <Members extends Record<string, Schema>>(members: Members) => ({
	...schema<{ [Name in keyof Members]?: Members[Name]['type'] }>('an object', isObject),
	members,
});

/** An object that may have any members, all of a kind. */
export const mapOf = <Value>(words: string, each: Schema<Value>) => ({
	...schema<Record<string, Value>>(`an object: ${words}`, isObject),
	each,
});

/** An object with some of these names, whose members are all of a kind. */
export const mapWith = <Value>(names: string[], words: string, each: Schema<Value>) => ({
	...schema<Record<string, Value>>(`an object: ${words}`, isObject),
	members: Object.fromEntries(names.map((name) => [name, each])),
});

export const listOf = <Value>(each: Schema<Value>) => ({
	...schema<Value[]>(`a list of: ${each.words}`, Array.isArray),
	each,
});

/** Only the second may have entries or members of its own; the first is a value without any. */
export const either = <Plain, Other>(
	plain: Schema<Plain>,
	other: Schema<Other>,
): Schema<Plain | Other> => ({
	...other,
	words: `${plain.words}, or ${other.words}`,
	fits: (value) => plain.fits(value) || other.fits(value),
});

export const literal = <const Value>(known: Value): Schema<Value> =>
	schema(JSON.stringify(known), (value) => value === known);

export const oneOf = <Value extends string>(known: readonly Value[]): Schema<Value> =>
	schema(`one of ${known.join(', ')}`, (value) => known.some((one) => one === value));
