import { endpoints } from '../../nodes/EnterpriseRegistry/client/endpoints';
import { operations } from '../../nodes/EnterpriseRegistry/operations';
import { forgetSessions } from '../support/forgetSessions';
import { CASES } from '../support/schemas/cases';
import { useRegistry } from './support';

const registry = useRegistry();

/** By how the description of an operation ends. */
const COSTS: Array<[cost: RegExp, least: number, most: number]> = [
	[/No request\.$/, 0, 0],
	[/One request\.( It may change data\.)?$/, 1, 1],
	[/One request at most\.$/, 0, 1],
	[/At most two requests\.$/, 1, 2],
	[/At most three requests\.$/, 0, 3],
	[/About twenty requests\.$/, 15, 25],
	[/One request a page\.|Changes data\.$/, 1, Infinity],
];

const ROUTES = Object.values(endpoints).map(({ method, path }) => {
	const parts = path
		.replace('/v1', '')
		.replace(/\{path\}/g, '.+')
		.replace(/\{\w+\}/g, '[^/]+');
	return new RegExp(`^${method} ${parts}$`);
});

it.each(
	operations.map(({ resource, operation, entry }) => [
		`${resource}.${operation}`,
		entry.description,
	]),
)('%s costs what it says, at endpoints of the table: %s', async (name, description) => {
	const [, least, most] = COSTS.find(([cost]) => cost.test(description))!;
	for (const { afterDelivery: _, answer: __, ...parameters } of CASES[name]!) {
		registry.sandbox.reset();
		forgetSessions();
		const items = [{ webhookId: await registry.webhook() }];
		const { json } = await registry.run(name, parameters, { items });
		const sent = registry.sandbox.requests.map(
			({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\?.*/, '')}`,
		);
		const answered = json.some((item) => !('webhookId' in item));
		expect([answered, sent.length > 0]).toContain(true);
		expect(sent.filter((call) => !ROUTES.some((route) => route.test(call)))).toEqual([]);
		expect(sent.length).toBeGreaterThanOrEqual(least);
		expect(sent.length).toBeLessThanOrEqual(most);
	}
});
