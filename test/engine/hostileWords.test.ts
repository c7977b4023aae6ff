import { byId, useService } from './support';

/*
 * What a service or a sheet says goes into hints above the output: on one line, in the order in which it is written, and not long. The
 * editor shows hints, and what stands below the title of an error, as HTML.
 */

const service = useService();
const answer = (data: unknown, more: object = {}) => {
	service.behave = () => ({ kind: 'answer', body: { success: true, data, ...more } });
};

/** Forges a line of a log, turns the order of a text round, is half a character, and is long. */
const HOSTILE = `\u001b[31m\r\nERROR forged\u2028line\u202Eesrever\u0007\ud800${'x'.repeat(50_000)}`;
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
/** The longest hint, with everything that it quotes. */
const MOST = 4000;

const check = { enterpriseNumber: '0403.170.701', options: { notFound: 'skip' } };

it.each<{ quoted: string; operation: string; parameters: object; answers: () => void }>([
	{
		quoted: 'a text beside a no',
		operation: 'peppol.check',
		parameters: check,
		answers: () => answer({ registered: false, note: HOSTILE }),
	},
	{
		quoted: 'the name of a member beside a no',
		operation: 'vat.validate',
		parameters: { ...check, vatNumber: 'BE0403170701' },
		answers: () => answer({ valid: false, [HOSTILE.slice(0, 900)]: 1 }),
	},
	{
		quoted: 'many members beside a no',
		operation: 'peppol.check',
		parameters: check,
		answers: () =>
			answer({
				registered: false,
				...Object.fromEntries(
					Array.from({ length: 5000 }, (_, at) => [`${at}${HOSTILE.slice(0, 80)}`, at]),
				),
			}),
	},
	{
		quoted: 'the statuses of deliveries',
		operation: 'delivery.getMany',
		parameters: { webhookId: byId('wh_1'), filters: { missed: true } },
		answers: () =>
			answer(
				Array.from({ length: 90 }, (_, at) => ({ eventId: `e${at}`, status: `${at}${HOSTILE}` })),
			),
	},
	{
		quoted: 'what stands beside an empty list',
		operation: 'enterprise.search',
		parameters: { name: 'Colruyt' },
		answers: () => answer({ results: [], [HOSTILE.slice(0, 900)]: HOSTILE }),
	},
	{
		quoted: 'the words of a service that does not know a company',
		operation: 'enterprise.get',
		parameters: check,
		answers: () => {
			service.behave = () => ({
				kind: 'answer',
				status: 404,
				body: { success: false, error: HOSTILE, data: null, timestamp: '2026-11-26T09:00:00Z' },
			});
		},
	},
])('a hint that quotes $quoted is short, without control characters', async (row) => {
	const { operation, parameters, answers } = row;
	answers();
	const { said, error } = await service.run(operation, parameters);
	expect(error).toBeUndefined();
	expect(said.length).toBeGreaterThan(0);
	for (const sentence of said) {
		expect(sentence).not.toMatch(UNSAFE);
		expect(sentence.length).toBeLessThanOrEqual(MOST);
	}
});

/** With this, the sanitiser of n8n's editor lets a link cover the whole screen. */
const COVER = '<a href=https://evil.example style=position:fixed;inset:0>Log in</a>';

it('a hint shows what a service says as text in place of HTML', async () => {
	answer({ registered: false, note: COVER });
	const { said } = await service.run('peppol.check', check);
	expect(said.join()).toContain('&lt;a href=https://evil.example');
	expect(said.join()).not.toContain('<');
});

describe('an error that quotes a service', () => {
	beforeEach(() => {
		service.behave = () => ({ kind: 'answer', status: 404, body: { detail: COVER } });
	});

	it('shows it as text in place of HTML, below its title', async () => {
		const { description } = (await service.run('enterprise.get', check)).error!;
		expect(description).toContain('&lt;a href=https://evil.example');
		expect(description).not.toContain('<');
	});

	it('has it as it came in its title, which is no HTML', async () => {
		const { message } = (await service.run('enterprise.get', check)).error!;
		expect(message).toContain('<a href=https://evil.example');
	});

	it('has it as it came in the item of a row that failed', async () => {
		const { json } = await service.run('enterprise.get', check, {
			onError: 'continueRegularOutput',
		});
		expect(json[0]!.error).toContain('{"status": 404, "detail": "<a href=https://evil.example');
	});
});
