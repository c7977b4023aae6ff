import { shortened } from '../../../nodes/EnterpriseRegistry/json';
import { boundedText } from '../../../nodes/EnterpriseRegistry/plainText';
import { withoutEdges } from '../../../nodes/EnterpriseRegistry/transport/credentialText';
import { withoutOwnSecrets } from '../../../nodes/EnterpriseRegistry/transport/ownSecrets';
import {
	maskedExcerpt,
	withoutAnySecrets,
} from '../../../nodes/EnterpriseRegistry/transport/secrets';
import { ANSWER_BYTES, PLAIN_FRAGMENTS, repeated, type Target } from './shapes';

const FRAGMENTS = [
	...PLAIN_FRAGMENTS,
	'\u0000',
	'\u200b',
	'"',
	'\\',
	'\\u0022',
	'%25',
	'%5c',
	'&amp;',
	'&#34;',
	'secret',
	'token=',
	'api key: "',
	'password="',
	'whsec_',
	'https://',
	'a1',
	'Bearer ',
];
const OWN = ['sandbox-secret', 'short', 'a b+c/d"e\\f', 'q$+=/()=!z'];
/** How marks of the last of these stand in JSON within JSON within JSON within JSON. */
const ESCAPED_FRAGMENTS = ['$', 'q$+=/()='].map((marks) =>
	marks.replace(/./g, (mark) => `${'\\'.repeat(8)}u00${mark.charCodeAt(0).toString(16)}`),
);

export const targets: Target[] = [
	{
		name: 'transport: a pasted Base URL, key or secret',
		kind: 'cell',
		shapes: repeated(FRAGMENTS),
		read: (text: string) => withoutEdges(`x${text}x`),
	},
	{
		name: 'transport: secrets in a message',
		kind: 'cell',
		shapes: repeated(FRAGMENTS),
		read: (text: string) => [
			maskedExcerpt(text),
			boundedText(text),
			shortened(text),
			withoutAnySecrets(withoutOwnSecrets(text, OWN)),
		],
	},
	{
		name: 'transport: secrets in an answer',
		kind: 'answer',
		shapes: new Map([
			...repeated(FRAGMENTS, ANSWER_BYTES),
			...repeated(ESCAPED_FRAGMENTS, ANSWER_BYTES),
		]),
		read: (text: string) => withoutOwnSecrets(text, OWN),
	},
];
