import { shortened } from '../../../nodes/EnterpriseRegistry/json';
import { boundedText } from '../../../nodes/EnterpriseRegistry/plainText';
import { withoutEdges } from '../../../nodes/EnterpriseRegistry/transport/pasted';
import { quote, withoutSecrets } from '../../../nodes/EnterpriseRegistry/transport/secrets';
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
const OWN = ['sandbox-secret', 'short', 'a b+c/d"e\\f'];

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
			quote(text),
			boundedText(text),
			shortened(text),
			withoutSecrets(text, 'message', OWN),
		],
	},
	{
		name: 'transport: secrets in an answer',
		kind: 'answer',
		shapes: repeated(FRAGMENTS, ANSWER_BYTES),
		read: (text: string) => withoutSecrets(text, 'words', OWN),
	},
];
