import type { ChatModel } from '../servers/ChatModel';
import type { Mailbox } from '../servers/Mailbox';
import { askSandbox } from './credentials';
import { readExample } from './examples';
import type { TestSetup } from './TestSetup';

/** Imports an example that asks a language model, and a person by mail, with what stands in for both, and a webhook of its own. */
export async function importAgentExample(
	{ n8n, sandbox, credentials }: TestSetup,
	file: string,
	{ model, mailbox, question }: { model: ChatModel; mailbox: Mailbox; question?: string },
): Promise<string> {
	const given = { name: 'Customers', url: 'https://example.com/', entityNumbers: ['0403.170.701'] };
	const { data } = await askSandbox(sandbox, 'POST /webhook', given);
	const chat = await n8n.createCredential('openAiApi', 'Language model', model.credential);
	const smtp = await n8n.createCredential('smtp', 'Mailbox', mailbox.credential);
	const example = readExample(file, credentials);
	for (const node of example.nodes) {
		if (node.name === 'Chat model')
			node.credentials = { openAiApi: { id: chat.id, name: chat.name } };
		if (node.name === 'Ask a person') node.credentials = { smtp: { id: smtp.id, name: smtp.name } };
		if (node.name === 'Question' && question !== undefined)
			node.parameters = { mode: 'raw', jsonOutput: JSON.stringify({ question }) };
		if ('webhookId' in node.parameters)
			node.parameters.webhookId = { __rl: true, mode: 'id', value: data.id };
	}
	return (await n8n.createWorkflow(example)).id;
}

/** Presses the button of a mail. n8n lets no robot approve. */
export const press = async (link: string): Promise<unknown> =>
	await fetch(link, {
		headers: {
			'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
		},
	});
