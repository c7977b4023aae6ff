import { isSameAddress } from '../../../nodes/EnterpriseRegistry/transport/url';

it.each<[unknown, string, boolean]>([
	['https://example.com', 'https://EXAMPLE.com:443/', true],
	['https://example.com/a?b=1', 'https://example.com/a', false],
	['not an address', 'https://example.com', false],
	[undefined, 'https://example.com', false],
])('a service that shows %j has the address %s: %s', (shown, given, same) =>
	expect(isSameAddress(shown, given)).toBe(same),
);
