import { exceeds, holdsNothing, readJson, textAt, valueAt, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { NUMBER_NAMES } from '../reading/rules';
import type { HttpResponse } from '../requests/http';
import type { Endpoint } from './endpoints';
import { envelopeIn } from './envelope';
import type { PathSource } from './failures';
import type { ServiceProfile } from './profile';

/** What was asked, as far as it decides how the answer is read. */
export interface Expected {
	endpoint: Endpoint;
	profile: ServiceProfile;
	/** The number that the answer should be about. */
	asked?: string;
	/** The path as it was asked, and what gave it if the user or the profile did. */
	path: string;
	pathFrom?: PathSource;
}

/** An answer with its JSON, its envelope, and what it should be about. */
export interface Received extends HttpResponse, Expected {
	/** Undefined if the text is not JSON, or larger than anything that an endpoint answers. */
	value: unknown;
	envelope: Json | null;
	/** Whether the status of HTTP is a 2xx. */
	isSuccess: boolean;
	isTooLarge: boolean;
}

/** No record, list or envelope is nested more deeply, or has longer paths; what is cannot be read in a time that is worth it. */
const MAX_EXTENT = { depth: 64, pathLength: 1000 };

/** Characters of the largest answer about one thing. Lists may be as long as they are. */
const MAX_RECORD = 1_000_000;

export function receive(answer: HttpResponse, expected: Expected): Received {
	const isAboutOne = ['record', 'check', 'account', 'webhook'].includes(expected.endpoint.reads);
	const isTooLong = isAboutOne && answer.text.length > MAX_RECORD;
	const parsed = isTooLong ? undefined : readJson(answer.text);
	const isTooLarge = isTooLong || exceeds(parsed, MAX_EXTENT);
	const value = isTooLarge ? undefined : parsed;
	const isSuccess = answer.status >= 200 && answer.status <= 299;
	return { ...answer, ...expected, value, envelope: envelopeIn(value), isSuccess, isTooLarge };
}

/** C: success; S: no content. */
export const isServed = ({ status, isSuccess, envelope, text }: Received): boolean =>
	envelope === null
		? [204, 205].includes(status) && text.trim() === ''
		: isSuccess && envelope.success === true;

/** Whether it is an entry of some list of the register: it has a number, or code and label. */
export const isEntry = (entry: unknown): boolean =>
	(textAt(entry, 'code') !== null && !holdsNothing(valueAt(entry, 'label'))) ||
	NUMBER_NAMES.some((name) => parseRegistryNumber(valueAt(entry, name)).kind !== null);
