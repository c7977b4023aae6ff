import { exceeds, holdsNothing, isObject, leavesOf } from '../../../nodes/EnterpriseRegistry/json';
import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { shownEvidence } from '../../../nodes/EnterpriseRegistry/operations/evidence';
import { unknownsHint } from '../../../nodes/EnterpriseRegistry/operations/unknownsHint';
import { readAccount } from '../../../nodes/EnterpriseRegistry/reading/account';
import { missedDeliveries } from '../../../nodes/EnterpriseRegistry/reading/deliveries';
import { readEnterprise, readStanding } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { receives } from '../../../nodes/EnterpriseRegistry/reading/documentTypes';
import { statedParticipant } from '../../../nodes/EnterpriseRegistry/reading/participant';
import { verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { endpoints } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import { readAnswer } from '../../../nodes/EnterpriseRegistry/registry/answer';
import { readProfile } from '../../../nodes/EnterpriseRegistry/registry/profile';
import { isDateTime, tellsTime } from '../../../nodes/EnterpriseRegistry/times';
import { ANSWER_BYTES, filledAnswer, PLAIN_FRAGMENTS, repeated, type Target } from './shapes';

const ASKED = parseRegistryNumber('0403.170.701');
const asked = '0403.170.701';

const nested = (open: string, close: string, inside: string, depth: number) =>
	open.repeat(depth) + inside + close.repeat(depth);

/** The data of an answer, as JSON, by the name of its shape. */
const DATA: Record<string, () => string> = {
	'many members': () => `{${filledAnswer((at) => `"m${at}":"x"`)}}`,
	'many members with codes': () => `{${filledAnswer((at) => `"m${at}":"TIMEOU ${at}"`)}}`,
	'many numbers': () => `[${filledAnswer(() => '1')}]`,
	'many empty objects': () => `[${filledAnswer(() => '{}')}]`,
	'many empty texts': () => `[${filledAnswer(() => '" "')}]`,
	'many records': () =>
		`[${filledAnswer(() => '{"enterpriseNumber":"0403.170.701","status":"AC","address":{"street":"a"}}')}]`,
	'many document types': () =>
		`{"documentTypes":[${filledAnswer((at) => `"urn:a:b::c${at}##d::2.1"`)}],"registered":true}`,
	'many participants': () => `{"participantId":[${filledAnswer(() => '"0208:0403170701"')}]}`,
	'many attempts': () => `[${filledAnswer((at) => `{"at":"${at}"}`)}]`,
	'many dates': () => `{${filledAnswer((at) => `"d${at}":"2026-11-26+01:00"`)}}`,
	'64 levels with leaves': () => nested('{"a":', '}', `[${filledAnswer(() => '1')}]`, 60),
	'400 levels with leaves': () =>
		nested(
			'[',
			']',
			filledAnswer(() => '1'),
			400,
		),
	'deep lists': () => nested('[', ']', '', ANSWER_BYTES / 2),
	'deep objects': () => nested('{"a":', '}', '1', Math.floor(ANSWER_BYTES / 6)),
	'names below long names': () =>
		nested(`{"${'x'.repeat(40)}":`, '}', `{${filledAnswer((at) => `"m${at}":1`)}}`, 20),
	'one long text': () => `{"note":"${'a'.repeat(ANSWER_BYTES)}"}`,
	'one long number': () => `{"vatNumber":"${'1'.repeat(ANSWER_BYTES)}"}`,
	'one long web address': () => `{"url":"https://${'a.'.repeat(ANSWER_BYTES / 2)}"}`,
	'one long name': () => `{"${'a'.repeat(ANSWER_BYTES)}":1}`,
	'one long document type': () => `{"documentTypes":["${'a:'.repeat(ANSWER_BYTES / 2)}"]}`,
};

const shapes = new Map(Object.entries(DATA));
/** With a statement in front of the shape, where it is an object. */
const beside = (statement: string) =>
	new Map(
		[...shapes].map(([name, make]) => [
			name,
			() => {
				const text = make();
				return text.startsWith('{')
					? `{${statement},${text.slice(1)}`
					: `{${statement},"list":${text}}`;
			},
		]),
	);

const text = (data: string) => `{"success":true,"data":${data},"timestamp":"2026-11-26T09:00:00Z"}`;
const answered = (data: string, endpoint: keyof typeof endpoints) => {
	const answer = { status: 200, headers: {}, text: text(data) };
	return readAnswer(answer, { endpoint: endpoints[endpoint], profile: {}, asked, path: '/x' });
};

/** As a run does it for an item: the answer is read, judged, told, shown and hashed. */
function judged(check: 'vat' | 'peppol', data: string): void {
	const read = answered(data, check);
	if (read.kind === 'failure') return;
	const said = verdict(read, { check, profile: {}, asked });
	unknownsHint.gather([{ ...said, kind: check, asked, profile: {} }], 1);
	if (check === 'peppol') {
		receives(said.answer, read.data);
		statedParticipant(read.data, asked);
	}
	shownEvidence({ status: 200, headers: {}, from: 'service', text: data, ...read });
}

export const targets: Target[] = [
	{
		name: 'reading: a VAT answer with a no',
		kind: 'answer',
		shapes: beside('"valid":false'),
		readsJson: '"valid":false',
		read: (data: string) => judged('vat', data),
	},
	{
		name: 'reading: a VAT answer with a yes',
		kind: 'answer',
		shapes: beside('"valid":true'),
		readsJson: '"valid":true',
		read: (data: string) => judged('vat', data),
	},
	{
		name: 'reading: a Peppol answer with a no',
		kind: 'answer',
		shapes: beside('"registered":false'),
		readsJson: '"registered":false',
		read: (data: string) => judged('peppol', data),
	},
	{
		name: 'reading: a record, an account, a log',
		kind: 'answer',
		shapes,
		readsJson: '',
		read(data: string) {
			const read = answered(data, 'webhooks');
			if (read.kind === 'failure') return;
			readEnterprise(read.data);
			readStanding(read.data, {});
			readAccount(read.data, { now: new Date() });
			if (Array.isArray(read.data)) missedDeliveries(read.data.filter(isObject));
		},
	},
	{
		name: 'registry: an answer of any endpoint',
		kind: 'answer',
		shapes,
		readsJson: '',
		read: (data: string) => answered(data, 'health'),
	},
	{
		name: 'json: leaves, and whether they hold something',
		kind: 'answer',
		shapes,
		readsJson: '',
		read(data: string) {
			const value: unknown = JSON.parse(data);
			// As an answer that is so deep is not read further.
			if (exceeds(value, { depth: 64, pathLength: 1000 })) return;
			leavesOf(value);
			holdsNothing(value);
		},
	},
	{
		name: 'registry: a Service Profile',
		kind: 'cell',
		shapes: repeated([...PLAIN_FRAGMENTS, '{', '[', '{"a":', '"', 'TIMEOUT:']),
		read: readProfile,
	},
	{
		name: 'times: a date',
		kind: 'cell',
		shapes: repeated([...PLAIN_FRAGMENTS, '2026-', '-11', '+01:00', '09:', 'T', 'Nov ']),
		read: (given: string) => [isDateTime(given), tellsTime(given), ASKED.dotted],
	},
];
