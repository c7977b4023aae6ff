import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ofNumbers } from '../../../nodes/EnterpriseRegistry/messages/numbers';
import {
	inputsOfOperations,
	notesOfOperations,
	ofOperations,
} from '../../../nodes/EnterpriseRegistry/messages/operations';
import { notesOfRegistry, ofRegistry } from '../../../nodes/EnterpriseRegistry/messages/registry';
import { notesOfRequests, ofRequests } from '../../../nodes/EnterpriseRegistry/messages/requests';
import {
	inputsOfTransport,
	ofTransport,
} from '../../../nodes/EnterpriseRegistry/messages/transport';
import {
	inputsOfTrigger,
	notesOfTrigger,
	ofTrigger,
} from '../../../nodes/EnterpriseRegistry/messages/trigger';
import { inputsOfWatch, ofWatch } from '../../../nodes/EnterpriseRegistry/messages/watch';
import {
	ofFailures,
	ofInputs,
	ofNotes,
} from '../../../nodes/EnterpriseRegistry/messages/catalogue';

const NODES = path.join(__dirname, '../../../nodes/EnterpriseRegistry');

const codesOf = (rooms: object[]): string[] => rooms.flatMap((words) => Object.keys(words));

/** The merged catalogue keeps the words of one room only for a code that two have. */
const repeatedIn = (codes: string[]): string[] =>
	codes.filter((code, index) => codes.indexOf(code) !== index);

it('no two rooms share the code of a failure', () => {
	const rooms = [ofRequests, ofTransport, ofRegistry, ofOperations, ofTrigger, ofWatch];
	expect(codesOf(rooms).sort()).toEqual(Object.keys(ofFailures).sort());
});

it('no two rooms share the code of a refused value', () => {
	const rooms = [ofNumbers, inputsOfTransport, inputsOfOperations, inputsOfTrigger, inputsOfWatch];
	expect(codesOf(rooms).sort()).toEqual(Object.keys(ofInputs).sort());
});

it('no two rooms share the code of a note', () => {
	const rooms = [notesOfRequests, notesOfRegistry, notesOfOperations, notesOfTrigger];
	expect(codesOf(rooms).sort()).toEqual(Object.keys(ofNotes).sort());
});

it('a code is that of only one failure, refused value or note', () =>
	expect(repeatedIn(codesOf([ofFailures, ofInputs, ofNotes]))).toEqual([]));

it('every code stands in the source of a room, as one that can be thrown', () => {
	const sources = readdirSync(NODES, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && !name.startsWith('messages'))
		.map((name) => readFileSync(path.join(NODES, name), 'utf8'))
		.join('\n');
	const unused = codesOf([ofFailures, ofInputs, ofNotes]).filter(
		(code) => !sources.includes(`'${code}'`),
	);
	expect(unused).toEqual([]);
});
