import { runNode } from '../../support/engine';
import { HostileService } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

let service: HostileService;
beforeAll(async () => {
	service = await HostileService.start();
});
afterAll(async () => await service?.close());

const answered = async (parameters: Record<string, unknown>, data: object, beside: object) => {
	service.behave = () => ({
		kind: 'answer',
		body: {
			success: true,
			data,
			error: null,
			timestamp: '2026-06-05T09:00:00.000Z',
			meta: null,
			...beside,
		},
	});
	return (
		await runNode({ credentials: credentialsFor(service.baseUrl), parameters: parameters as never })
	).json[0];
};
const peppol = async (registered: boolean, beside: object) =>
	await answered(
		{ resource: 'peppol', operation: 'check', enterpriseNumber: '0403.170.701' },
		{ registered },
		beside,
	);
const vat = async (valid: boolean, beside: object) =>
	await answered(
		{ resource: 'vat', operation: 'validate', vatNumber: 'DE136695976' },
		{ valid },
		beside,
	);

it.each<[object]>([
	[{ error: 'SML lookup timed out' }],
	[{ error: { code: 'MS_UNAVAILABLE' } }],
	[{ errors: ['Directory down'] }],
	[{ warnings: ['SMP timed out'] }],
	[{ warnings: [{ message: 'VIES did not answer' }] }],
	[{ meta: { degraded: true } }],
	[{ meta: { upstream: { status: 503 } } }],
	[{ message: 'VIES is temporarily unavailable' }],
	[{ partial: true }],
	[{ notice: { nl: 'De lidstaat antwoordt niet' } }],
])('an outage reported beside the data turns a no into unknown: %j', async (beside) => {
	expect(await peppol(false, beside)).toMatchObject({
		reachable: null,
		receives: { invoice: null, creditNote: null },
	});
	expect(await vat(false, beside)).toMatchObject({
		valid: null,
		reason: expect.stringMatching(/^The number could not be checked: ./),
	});
});

it.each<[object]>([
	[{}],
	[{ message: 'OK' }],
	[{ warnings: ['Version 1 of this interface is deprecated'] }],
	[{ meta: { requestId: 'req_503', durationMs: 503, cached: false, version: '2.5.0' } }],
	[{ errors: [], status: 'success', code: 200 }],
	[{ meta: { rateLimit: { limit: 500, remaining: 0 }, plan: 'free', quotaUsed: 900 } }],
	[{ warnings: ['You have used 90% of your monthly quota'] }],
])(
	'what a service says about itself beside the data leaves a yes and a no as they are: %j',
	async (beside) => {
		expect([
			(await peppol(true, beside))?.reachable,
			(await peppol(false, beside))?.reachable,
		]).toEqual([true, false]);
		expect([(await vat(true, beside))?.valid, (await vat(false, beside))?.valid]).toEqual([
			true,
			false,
		]);
	},
);
