import { companyNamesIn } from '../identity';
import { isObject, type Json } from '../../json';
import { foldMember } from '../yesOrNo';

/** An object of the answer that may say something about the participant. */
export interface Carrier {
	object: Json;
	/** Its name, or that of an object around it, mentions Peppol. */
	inPeppol: boolean;
	/** It is about something else, such as the company: only names that mention Peppol count. */
	elsewhere: boolean;
	/** It is one entry of a list of identifiers, under this name. */
	list?: string;
}

const PEPPOL_OBJECT = /peppol|participant|^(?:sml|smp|einvoicing|reachability)$/;
const WRAPPER =
	/^(?:result|data|check|response|answer|lookup|payload|status|network|registration|registered|reachable|attributes|item|body)$/;
const LIST = /^(?:participants|identifiers|schemes|registrations|results|matches|endpoints)$/;

/** The names of an identifier. */
export const PARTICIPANT_ID = /^(?:peppol)?participant(?:id|identifier)$|^peppol(?:id|identifier)$/;
/** What only a participant has. */
const OF_PARTICIPANT = new RegExp(`${PARTICIPANT_ID.source}|^(?:participants?|accesspoint|smp)`);

/** `{ "0208": true, "9925": false }`: a list with its schemes as names. */
const isByScheme = (value: Json): boolean =>
	Object.keys(value).length > 0 && Object.keys(value).every((name) => /^\d{4}$/.test(name));

const DEPTH = 4;

/** The payload and what it wraps, from the outside in. */
export function carriersOf(payload: Json): Carrier[] {
	const carriers: Carrier[] = [];
	const collect = (object: Json, inPeppol: boolean, elsewhere: boolean, depth: number) => {
		carriers.push({ object, inPeppol, elsewhere });
		if (depth === DEPTH) return;
		for (const [name, value] of Object.entries(object)) {
			const key = foldMember(name);
			const speaks = PEPPOL_OBJECT.test(key);
			if (isObject(value) && !elsewhere && LIST.test(key) && isByScheme(value)) {
				for (const [scheme, entry] of Object.entries(value))
					carriers.push({
						object: isObject(entry) ? entry : { scheme, registered: entry },
						inPeppol: true,
						elsewhere: false,
						list: key,
					});
			} else if (isObject(value))
				collect(
					value,
					inPeppol || speaks,
					speaks ? false : elsewhere || !WRAPPER.test(key),
					depth + 1,
				);
			else if (Array.isArray(value) && !elsewhere && LIST.test(key)) {
				for (const entry of value.slice(0, 100).filter(isObject))
					carriers.push({ object: entry, inPeppol: true, elsewhere: false, list: key });
			}
		}
	};
	collect(payload, false, false, 0);
	return carriers;
}

export const isNothing = (value: unknown): boolean =>
	value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether an object describes a company, with its name, and no participant. */
export function isOfCompany({ object, inPeppol }: Carrier): boolean {
	if (inPeppol) return false;
	const isNamed = [object, object.company, object.enterprise].some(
		(record) => companyNamesIn(record).length > 0,
	);
	return (
		isNamed &&
		!Object.entries(object).some(
			([name, value]) =>
				!isNothing(value) &&
				(OF_PARTICIPANT.test(foldMember(name)) ||
					(typeof value === 'string' && /^(?:iso6523-actorid-upis::)?\d{4}:\S/i.test(value))),
		)
	);
}
