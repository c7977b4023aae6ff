import { ofNumbers } from './numbers';
import { inputsOfOperations, ofOperations, notesOfOperations } from './operations';
import { notesOfRegistry, ofRegistry } from './registry';
import { notesOfRequests, ofRequests } from './requests';
import { inputsOfTransport, ofTransport } from './transport';
import { inputsOfTrigger, notesOfTrigger, ofTrigger } from './trigger';
import { inputsOfWatch, ofWatch } from './watch';

/**
 * What is said of each failure. The words of each room have a file here, which does not compile without one of its codes. What is no
 * failure has its sentences beside it (CONTRIBUTING.md shows how to add one): `hints`, `inLog`, `outputs`, `verdicts`, `invoicing`, `diagnosis`, `signature`.
 */
export const ofFailures = {
	...ofRequests,
	...ofTransport,
	...ofRegistry,
	...ofOperations,
	...ofTrigger,
	...ofWatch,
};

/** What is said where something that a user gave is refused before any request. */
export const ofInputs = {
	...ofNumbers,
	...inputsOfTransport,
	...inputsOfOperations,
	...inputsOfTrigger,
	...inputsOfWatch,
};

/** What is said beside a failure that is not about it alone. */
export const ofNotes = {
	...notesOfRequests,
	...notesOfRegistry,
	...notesOfOperations,
	...notesOfTrigger,
};
