import type { ChatModel } from '../servers/ChatModel';
import type { Mailbox } from '../servers/Mailbox';
import { readExample } from './examples';
import type { TestSetup } from './TestSetup';

/** Imports an example that asks a language model, and perhaps a person by mail, with what stands in for both, and a webhook of its own. */
export async function importAgentExample(
	setup: TestSetup,
	file: string,
	{ model, mailbox, question }: { model: ChatModel; mailbox?: Mailbox; question?: string },
): Promise<string> {
	const { n8n, credentials } = setup;
	const chat = await n8n.createCredential('openAiApi', 'Language model', model.credential);
	const smtp = mailbox && (await n8n.createCredential('smtp', 'Mailbox', mailbox.credential));
	const example = readExample(file, credentials);
	const ofWebhook = example.nodes.filter(({ parameters }) => 'webhookId' in parameters);
	const webhookId = ofWebhook.length > 0 && (await setup.webhook());
	for (const node of example.nodes) {
		if (node.name === 'Chat model')
			node.credentials = { openAiApi: { id: chat.id, name: chat.name } };
		if (node.name === 'Ask a person' && smtp)
			node.credentials = { smtp: { id: smtp.id, name: smtp.name } };
		if (node.name === 'Question' && question !== undefined)
			node.parameters = { mode: 'raw', jsonOutput: JSON.stringify({ question }) };
	}
	for (const { parameters } of ofWebhook)
		parameters.webhookId = { __rl: true, mode: 'id', value: webhookId };
	return (await n8n.createWorkflow(example)).id;
}

/** Presses the button of a mail. n8n lets no robot approve. */
export const press = async (link: string): Promise<unknown> =>
	await fetch(link, {
		headers: {
			'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
		},
	});
