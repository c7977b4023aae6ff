import { receivingUrl, sameAddress } from '../../../nodes/EnterpriseRegistry/client/receivingUrl';
import { inputMessage } from '../../support/inputMessage';

const messageFor = (url: string): string => inputMessage(() => receivingUrl(url));

it.each([
	'https://example.com/changes',
	'http://127.0.0.1:5678/webhook/a',
	'HTTPS://Example.com',
	'https://example.com?to=me@example.com',
	'https://example.com/%23/@a',
])('a receiving URL stays as it was given: %s', (url) => expect(receivingUrl(url)).toBe(url));

it.each([
	['', /empty/],
	['example.com/changes', /not a URL.*https:\/\//],
	['/changes', /not a URL/],
	['https://', /not a URL/],
	['ftp://example.com/changes', /ftp:.*https:\/\//],
	['mailto:somebody@example.com', /mailto:/],
	['javascript:void(0)', /javascript:/],
	['https://example.com/changes#part', /after #/],
	['https://example.com/changes#', /after #/],
])('nothing can be received at %j, and the message says why', (url, reason) =>
	expect(messageFor(url)).toMatch(reason),
);

it.each([
	'https://token-1234@example.com',
	'https://user:word-1234@example.com',
	'https://:word-1234@example.com',
	'https://word-1234:@example.com/#part',
])(
	'a receiving URL with a username or a password is refused, and the message does not show it: %s',
	(url) => {
		expect(messageFor(url)).toMatch(/username or password/);
		expect(messageFor(url)).not.toMatch(/1234/);
	},
);

it.each<[unknown, string, boolean]>([
	['https://example.com/a', 'https://example.com/a', true],
	['https://example.com', 'https://EXAMPLE.com:443/', true],
	['https://example.com/a', 'https://example.com/b', false],
	['https://example.com/a?b=1', 'https://example.com/a', false],
	['not an address', 'https://example.com', false],
	['not an address', 'not an address', true],
	[undefined, 'https://example.com', false],
	[null, 'null', false],
	[7, '7', false],
])('a service that shows %j has the address %s: %s', (shown, given, same) =>
	expect(sameAddress(shown, given)).toBe(same),
);
