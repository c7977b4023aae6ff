import type { Delivery } from '../../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { accepts, mac, reasonFor, SENDING, withHeader } from './verifying';

describe('a template', () => {
	const accepted = (
		content: string,
		signed: string,
		headers: Record<string, string> = {},
		more: Partial<Delivery> = {},
	) =>
		accepts(
			{
				rawBody: Buffer.from(SENDING.body),
				headers: { ...headers, 'x-vendor-signature': mac(signed) },
				url: SENDING.url,
				...more,
			},
			{ fixed: { content } },
		);
	const headers = {
		'x-vendor-timestamp': '1780000000',
		'x-vendor-id': 'a.b c',
		'x-vendor-event': '1 event',
		'x-extra': 'more',
		'x-at': '1780000000',
	};
	const { body, url } = SENDING;

	it.each([
		['{body}', body],
		['{BODY}', body],
		['a{body}z', `a${body}z`],
		['{timestamp}.{body}', `1780000000.${body}`],
		['{id}:{body}', `a.b c:${body}`],
		['{Event}{body}', `1 event${body}`],
		['{url}{body}', url + body],
		['{method}|{body}', `POST|${body}`],
		['{header:X-Extra}/{body}', `more/${body}`],
		['{timestamp:x-at}{body}', `1780000000${body}`],
		['{body}{timestamp}', `${body}1780000000`],
		['{body}.{id}.{timestamp}', `${body}.a.b c.1780000000`],
		['{header:x-extra}{timestamp}{body}', `more1780000000${body}`],
	])('%s is signed as %j', (content, signed) => {
		expect(accepted(content, signed, headers)).toBe(true);
		expect(accepted(content, `${signed} `, headers)).toBe(false);
	});

	it.each([
		'{body}{body}',
		'{bodys}',
		'nothing',
		'{body}}',
		'{{body}',
		'{other}{body}',
		'{id:x}{body}',
		'{header}{body}',
		'{header:}{body}',
		'{header:a b}{body}',
		'x{timestamp',
		`{body}${'x'.repeat(495)}`,
	])('%j is not a template', (content) => {
		expect(reasonFor(withHeader(mac(body)), { fixed: { content } })).toBe(
			'The signed content that was set by hand is not a template with {body} in it.',
		);
	});

	it('has at most 500 characters', () =>
		expect(accepted(`{body}${'x'.repeat(494)}`, body + 'x'.repeat(494))).toBe(true));

	it.each([
		'{id}.{body}',
		'{event}.{body}',
		'{url}.{body}',
		'{header:x-extra}.{body}',
		'{timestamp}.{body}',
	])('%s needs all that it names', (content) => {
		expect(accepted(content, `.${body}`, {}, { url: undefined })).toBe(false);
		expect(accepted(content, `null.${body}`, {}, { url: undefined })).toBe(false);
	});

	it('names the method of the request', () =>
		expect(accepted('{method}{body}', `PUT${body}`, {}, { method: 'PUT' })).toBe(true));

	it('takes no value with a brace, a new line or more than 2000 characters, which could be read as another content', () => {
		for (const extra of ['{', '}', 'a\nb', 'a\rb', 'a'.repeat(2001), ''])
			expect(accepted('{header:x-extra}.{body}', `${extra}.${body}`, { 'x-extra': extra })).toBe(
				false,
			);
		expect(
			accepted('{header:x-extra}.{body}', `${'a'.repeat(2000)}.${body}`, {
				'x-extra': 'a'.repeat(2000),
			}),
		).toBe(true);
	});

	it.each([
		'{id}{timestamp}.{body}',
		'{timestamp}{id}.{body}',
		'{event}1{timestamp}.{body}',
		'{header:x-vendor-id}{timestamp}.{body}',
		'{body}.{id}{timestamp}',
	])('%s needs a time of certain length, beside a text of any length', (content) => {
		const signed = (time: string) =>
			content
				.replace('{id}', '7')
				.replace('{event}', '7')
				.replace('{header:x-vendor-id}', '7')
				.replace('{timestamp}', time)
				.replace('{body}', body);
		const at = (time: string) =>
			accepted(content, signed(time), {
				'x-vendor-id': '7',
				'x-vendor-event': '7',
				'x-vendor-timestamp': time,
			});
		expect([
			at('1780000000'),
			at('2026-05-28T20:26:40Z'),
			at('2026-05-28T22:26:40.5+02:00'),
			at('1780000000000'),
			at('x1780000000'),
			at('1780000000x'),
		]).toEqual([true, true, true, false, false, false]);
	});

	it.each([
		'{id}.{timestamp}.{body}',
		'{url}{timestamp}.{body}',
		'{timestamp}.{body}.{id}',
		'{url}{id}.{timestamp}.{body}',
	])('%s takes any time', (content) => {
		const signed = content
			.replace('{id}', '7')
			.replace('{url}', url)
			.replace('{timestamp}', '1780000000000')
			.replace('{body}', body);
		expect(
			accepted(content, signed, { 'x-vendor-id': '7', 'x-vendor-timestamp': '1780000000000' }),
		).toBe(true);
	});
});
