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
	/** What each entry of a list is, or each member of an object that may have any. */
	each?: Schema;
	/** What each of the known members of an object is. */
	members?: Record<string, Schema>;
	/** What a member is for. */
	meaning?: string;
	/** Whether it is compared with what a service answers beside a no, or in place of an answer. */
	isSaid?: boolean;
	/** No schema has it: it makes TypeScript keep the type of the value, for `typeof PROFILE['type']`. */
	type?: Value;
}

export const schema = <Value>(words: string, fits: Schema['fits']): Schema<Value> => ({
	words,
	fits,
});

export const describedAs = <Value>(of: Schema<Value>, meaning: string): Schema<Value> => ({
	...of,
	meaning,
});

/** An object with some of these members, and no others. */
export const objectWith = <Members extends Record<string, Schema>>(members: Members) => ({
	...schema<{ [Name in keyof Members]?: Members[Name]['type'] }>('an object', isObject),
	members,
});

/** An object whose members are all of a kind. @param names what they may be called, if not anything. */
export const mapOf = <Value>(words: string, each: Schema<Value>, names?: string[]) => ({
	...schema<Record<string, Value>>(`an object: ${words}`, isObject),
	each,
	members: names && Object.fromEntries(names.map((name) => [name, each])),
});

export const listOf = <Value>(each: Schema<Value>) => ({
	...schema<Value[]>(`a list of: ${each.words}`, Array.isArray),
	each,
});

/** One or the other. Its entries are those of the other. */
export const either = <One, Other>(
	one: Schema<One>,
	other: Schema<Other>,
): Schema<One | Other> => ({
	...other,
	words: `${one.words}, or ${other.words}`,
	fits: (value) => one.fits(value) || other.fits(value),
});

export const literal = <const Value>(known: Value): Schema<Value> =>
	schema(JSON.stringify(known), (value) => value === known);

export const oneOf = <Value extends string>(known: readonly Value[]): Schema<Value> =>
	schema(`one of ${known.join(', ')}`, (value) => known.some((one) => one === value));
