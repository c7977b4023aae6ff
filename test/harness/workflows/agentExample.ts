import { until } from '../process/until';
import type { ChatModel } from '../servers/ChatModel';
import type { Mailbox } from '../servers/Mailbox';
import { readExample } from './examples';
import type { TestSetup } from './TestSetup';
import { usedBy } from './workflow';

/** Imports an example that asks a language model, and perhaps a person by mail, with what stands in for both, and a webhook of its own. */
export async function importAgentExample(
	setup: TestSetup,
	file: string,
	{ model, mailbox }: { model: ChatModel; mailbox?: Mailbox },
): Promise<string> {
	const { n8n, credentials } = setup;
	const chat = await n8n.createCredential('openAiApi', 'Language model', model.credential);
	const smtp = mailbox && (await n8n.createCredential('smtp', 'Mailbox', mailbox.credential));
	const webhook = mailbox && { __rl: true, mode: 'id', value: await setup.webhook() };
	const example = readExample(file, credentials);
	for (const node of example.nodes) {
		if (node.name === 'Chat model') node.credentials = usedBy(chat);
		if (node.name === 'Ask a person' && smtp) node.credentials = usedBy(smtp);
		if ('webhookId' in node.parameters) node.parameters.webhookId = webhook;
	}
	return (await n8n.createWorkflow(example)).id;
}

/** Follows the link of a mail, as a person does when the execution waits for it. n8n lets no robot approve. */
export async function press(link: string, { n8n }: TestSetup, workflow: string): Promise<void> {
	await until('the execution waits', async () =>
		(await n8n.executions(workflow)).some(({ status }) => status === 'waiting'),
	);
	const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
	await fetch(link, { headers: { 'user-agent': person } });
}
