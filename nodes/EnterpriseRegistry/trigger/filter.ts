import type { NumberKind } from '../numbers/registryNumber';

/** What a filter looks at. */
interface Judged {
	type: string | null;
	changed: string[];
	kind: NumberKind | null;
}

export interface EventFilter {
	/** What the event must be about; absent for any event. */
	kind?: NumberKind;
	/** `*` stands for any text; empty lets every type pass. */
	eventTypes: string[];
	/** `address` also means `address.street`, and the other way round; empty lets every change pass. */
	changedFields: string[];
}

/**
 * Whether an event is wanted. Case does not matter. A filter drops only what it can judge: an
 * event without an entity, a type or a changed field passes, because one execution too many is noticed and a lost event is not.
 */
export function passesFilter(
	{ type, changed, kind }: Judged,
	{ kind: wanted, eventTypes, changedFields }: EventFilter,
): boolean {
	const named = kindNamed(type);
	const about = kind ?? named;
	// An event about a new establishment may give only the number of its company.
	if (wanted !== undefined && about !== null && about !== wanted && named !== wanted) return false;
	return (
		passesTypes(type, cleaned(eventTypes)) &&
		passesFields(cleaned(changed).map(fieldOf), cleaned(changedFields).map(fieldOf))
	);
}

const cleaned = (names: string[]) =>
	names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');

function passesTypes(type: string | null, patterns: string[]): boolean {
	const [named] = cleaned([type ?? '']);
	return (
		named === undefined ||
		patterns.length === 0 ||
		patterns.some(
			(pattern) => fits(named, pattern) || (KIND_ALONE.test(named) && goesOn(named, pattern)),
		) ||
		CARRIER_ALONE.test(named)
	);
}

/** The type `enterprise` does not say what happened: an `action` beside it may. */
const KIND_ALONE =
	/^(?:enterprise|establishment|company|vestiging|onderneming|[eé]tablissement|entreprise|unit)s?$/;

/** Whether a pattern may mean what follows in `enterprise.updated`. */
function goesOn(kind: string, pattern: string): boolean {
	const [start = ''] = pattern.split('*');
	if (start.length <= kind.length) return start !== pattern && kind.startsWith(start);
	return start.startsWith(kind) && /[^\p{L}]/u.test(start[kind.length]!);
}

/** The record itself, as in `/data/address`. */
const RECORD = /^(?:[$#]|data|payload|body|record|entity|enterprise|company|establishment)$/;
/** What may be around a field besides, if another name follows; alone it may be a field. */
const AROUND = /^(?:attributes|object|resource|new|old|current|previous|before|after)$/;
/** A position in a list. */
const POSITION = /^(?:\d+|[*-])$/;

/** A field as it is named, and without what is around it: `object.address` may be a part of `object`. */
type Field = [named: string[], inRecord: string[]];

/** `address.street`, `/address/street`, `$.address.street` and `$['address']['street']` are the same field. */
function fieldOf(name: string): Field {
	const parts = name
		.split(/['"\s]{0,3}[./[\]]+['"\s]{0,3}/)
		.filter((part) => part !== '' && !POSITION.test(part));
	const start = parts.findIndex(
		(part, at) => at === parts.length - 1 || !(RECORD.test(part) || AROUND.test(part)),
	);
	return [parts, parts.slice(Math.max(0, start))];
}

function passesFields(changed: Field[], wanted: Field[]): boolean {
	if (changed.length === 0 || wanted.length === 0 || changed.some(isWhole)) return true;
	return changed.some((field) => wanted.some((name) => isSame(field, name)));
}

/** Of a record that changed as a whole, any field may have changed. */
const isWhole = ([, field]: Field) =>
	field.length === 0 || (field.length === 1 && RECORD.test(field[0]!));

const isSame = (one: Field, other: Field) =>
	one.some((field) => other.some((name) => isWithin(field, name) || isWithin(name, field)));

const isWithin = (field: string[], whole: string[]) =>
	whole.every((part, at) => field[at] === part);

/** Finds each piece after the previous one. Unlike a regular expression, this is fast for every pattern. */
function fits(text: string, pattern: string): boolean {
	const [start = '', ...pieces] = pattern.split('*');
	const end = pieces.pop();
	if (end === undefined) return text === start;
	if (!text.startsWith(start) || !text.endsWith(end)) return false;
	let at = start.length;
	for (const piece of pieces) {
		const found = text.indexOf(piece, at);
		if (found < 0) return false;
		at = found + piece.length;
	}
	return at <= text.length - end.length;
}

/** What the type of an event says that it is about, as `establishment.closed` and `enterprise.establishment.closed` do; null if nothing. */
export function kindNamed(type: string | null): NumberKind | null {
	if (type === null) return null;
	if (/establishment|vestiging|tablissement|niederlassung/i.test(type) || UNIT.test(type))
		return 'establishment';
	// `enterprise-registry.changed` names the sender, not what changed.
	return /(?:enterprise|compan(?:y|ies)|onderneming|entreprise|unternehmen)(?!s?[-_. ]?regist)/i.test(
		type,
	)
		? 'enterprise'
		: null;
}

/** Not within `community` or `UNITED`. */
const UNIT = /(?:^|[^A-Za-z]|[a-z](?=U))(?:[Uu]nits?(?![a-z])|UNITS?(?![A-Za-z]))/;

/** What was done, at the end of a type. */
export const isDone = (type: string): boolean => /(?:ed|change|update|delete|create)$/i.test(type);

/** The type of what brings an event, such as `notification` or `event_callback`, says nothing about the event. */
export const isCarrier = (type: string): boolean => CARRIER_AT_END.test(type);

const CARRIER =
	'(?:notification|callback|message|webhook|hook|event|batch|push|delivery|envelope)s?';
const CARRIER_AT_END = new RegExp(`${CARRIER}$`, 'i');
/** `event_callback` and `webhookEvent`, but not `CompanyDeletedEvent`. */
const CARRIER_ALONE = new RegExp(`^(?:${CARRIER}(?:[-_\\s](?!$))?)+$`);

/** Whether a type says what happened, and to what: `enterprise.updated`, not `company_profile`. */
export const isClear = (type: string): boolean =>
	kindNamed(type) !== null &&
	!isCarrier(type) &&
	(isDone(type) || (type.includes('.') && !type.includes('/')));
