/**
 * Nodes with the descriptions of the real ones, which send nothing. `npm run gates` runs the engine tests with them:
 * a test that passes does not notice whether the product does anything.
 */
import type { IExecuteFunctions, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

interface Described {
	description: object;
	methods?: Record<string, Record<string, unknown>>;
}

const real = (name: string): Described => {
	const file = `../../../nodes/EnterpriseRegistry/${name}.node.ts`;
	const loaded = jest.requireActual<Record<string, new () => Described>>(file);
	return new loaded[name]!();
};

/** `nothing`: no items, hooks without effect, every delivery is accepted. `refuse`: the input again, a webhook that is there, every delivery is refused. */
const refuses = process.env.DO_NOTHING === 'refuse';

const empty: Record<string, unknown> = {
	listSearch: { results: [] },
	resourceMapping: { fields: [] },
};

export class EnterpriseRegistry {
	description = real('EnterpriseRegistry').description;

	methods = Object.fromEntries(
		Object.entries(real('EnterpriseRegistry').methods ?? {}).map(([kind, methods]) => [
			kind,
			Object.fromEntries(
				Object.keys(methods).map((name) => [name, async () => await Promise.resolve(empty[kind])]),
			),
		]),
	);

	async execute(this: IExecuteFunctions) {
		return await Promise.resolve([refuses ? this.getInputData() : []]);
	}
}

export class EnterpriseRegistryTrigger {
	description = real('EnterpriseRegistryTrigger').description;

	webhookMethods = {
		default: {
			checkExists: async () => await Promise.resolve(refuses),
			create: async () => await Promise.resolve(true),
			delete: async () => await Promise.resolve(true),
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		if (!refuses) return {};
		this.getResponseObject().writeHead(401).end();
		return await Promise.resolve({ noWebhookResponse: true });
	}
}
