import { ofOperations, notesOfOperations } from './operations';
import { notesOfRegistry, ofRegistry } from './registry';
import { ofRequests } from './requests';
import { ofTransport } from './transport';
import { notesOfTrigger, ofTrigger } from './trigger';
import { ofWatch } from './watch';

/** What is said for each code. The words of each room have a file here, which does not compile without one of its codes. */
export const catalogue = {
	...ofRequests,
	...ofTransport,
	...ofRegistry,
	...ofOperations,
	...ofTrigger,
	...ofWatch,
};

export const notes = { ...notesOfRegistry, ...notesOfOperations, ...notesOfTrigger };
