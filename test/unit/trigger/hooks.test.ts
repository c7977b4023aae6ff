import type { IDataObject, IHookFunctions } from 'n8n-workflow';

import { checkExists, deleteWebhook } from '../../../nodes/EnterpriseRegistry/trigger/hooks';

const URL = 'https://n8n.example/webhook/hooks';

/** A node whose credential cannot be read, so that nothing can be asked. */
const contextOf = (staticData: IDataObject) =>
	({
		getMode: () => 'trigger',
		getNodeWebhookUrl: () => URL,
		getNodeParameter: (_name: string, otherwise: unknown) => otherwise,
		getWorkflowStaticData: () => staticData,
		getNode: () => ({ name: 'Trigger' }),
		getCredentials: async () => await Promise.reject(new Error('No credential')),
	}) as unknown as IHookFunctions;

it('a workflow that has no webhook yet is not asked about at the service', async () => {
	expect(await checkExists(contextOf({}))).toBe(false);
});

it('an unpublished workflow keeps no secret, even if the service cannot be reached to delete the webhook', async () => {
	const staticData: IDataObject = {
		other: 7,
		webhookId: 'w1',
		secret: 'whsec_1',
		since: 1,
		url: URL,
	};
	await expect(deleteWebhook(contextOf(staticData))).rejects.toThrow();
	expect(staticData).toEqual({ other: 7 });
});
