/**
 * Nodes with the descriptions of the real ones, which send nothing. `npm run gates` runs the engine tests with them:
 * a test that passes does not notice whether the product does anything.
 */
import type {
	IExecuteFunctions,
	INodeType,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

const real = (name: string): INodeType => {
	const file = `../../../nodes/EnterpriseRegistry/${name}.node.ts`;
	return new (jest.requireActual<Record<string, new () => INodeType>>(file)[name]!)();
};

/**
 * `nothing`: no items, hooks without effect, every delivery is accepted, a poll has found no change. `refuse`: the input again, a webhook
 * that is there, every delivery is refused, every poll fails.
 */
const refuses = process.env.DO_NOTHING === 'refuse';

const empty: Record<string, object> = {
	listSearch: { results: [] },
	resourceMapping: { fields: [] },
};

export class EnterpriseRegistry {
	description = real('EnterpriseRegistry').description;

	methods = Object.fromEntries(
		Object.entries(real('EnterpriseRegistry').methods ?? {}).map(([kind, methods]) => {
			const names = Object.keys(methods);
			return [kind, Object.fromEntries(names.map((name) => [name, async () => empty[kind]]))];
		}),
	);

	async execute(this: IExecuteFunctions) {
		return [refuses ? this.getInputData() : []];
	}
}

export class EnterpriseRegistryTrigger {
	description = real('EnterpriseRegistryTrigger').description;

	webhookMethods = {
		default: {
			checkExists: async () => refuses,
			create: async () => true,
			delete: async () => true,
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		if (!refuses) return {};
		this.getResponseObject().writeHead(401).end();
		return { noWebhookResponse: true };
	}
}

export class EnterpriseRegistryWatchTrigger {
	description = real('EnterpriseRegistryWatchTrigger').description;

	async poll(): Promise<null> {
		if (refuses) throw new Error('Refused');
		return null;
	}
}
