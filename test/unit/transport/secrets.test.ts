import { withoutSecrets } from '../../../nodes/EnterpriseRegistry/transport/secrets';

const SECRET = 'p/w"ö+& 1%long';

it.each([
	['as it is', SECRET], ['in JSON', JSON.stringify(SECRET)], ['in JSON with escaped slashes', JSON.stringify(SECRET).replaceAll('/', '\\/')],
	['in JSON in plain ASCII', JSON.stringify(SECRET).replaceAll('ö', '\\u00f6')], ['in a URL', encodeURIComponent(SECRET)],
	['in a URL in lower case', encodeURIComponent(SECRET).toLowerCase()], ['in a form', new URLSearchParams({ s: SECRET }).toString()],
])('a secret is cut out %s', (_how, text) => {
	expect(withoutSecrets(`before ${text} after`, [SECRET])).toMatch(/^before ("|s=)?…"? after$/);
});

it('a short one is cut out only as a whole word', () => {
	expect(withoutSecrets('Mediatest, test and Tests', ['test'])).toBe('Mediatest, … and Tests');
	expect(withoutSecrets('nothing', ['', undefined, null])).toBe('nothing');
});
