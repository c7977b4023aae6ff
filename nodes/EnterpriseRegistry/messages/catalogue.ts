import { ofNumbers } from './numbers';
import { inputsOfOperations, ofOperations, notesOfOperations } from './operations';
import { notesOfRegistry, ofRegistry } from './registry';
import { ofRequests } from './requests';
import { inputsOfTransport, ofTransport } from './transport';
import { inputsOfTrigger, notesOfTrigger, ofTrigger } from './trigger';
import { inputsOfWatch, ofWatch } from './watch';

/** What is said for each code. The words of each room have a file here, which does not compile without one of its codes. */
export const catalogue = {
	...ofRequests,
	...ofTransport,
	...ofRegistry,
	...ofOperations,
	...ofTrigger,
	...ofWatch,
};

/** What is said where something that a user gave is refused before any request. */
export const inputs = {
	...ofNumbers,
	...inputsOfTransport,
	...inputsOfOperations,
	...inputsOfTrigger,
	...inputsOfWatch,
};

export const notes = { ...notesOfRegistry, ...notesOfOperations, ...notesOfTrigger };
