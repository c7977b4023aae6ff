import { ChatModel } from '../../harness/servers/ChatModel';
import { importAgentExample, press } from '../../harness/workflows/agentExample';
import type { Execution } from '../../harness/workflows/executionData';
import { Mailbox } from '../../harness/servers/Mailbox';
import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';

/** n8n 1 has no human review of tools. */
const inN8n2 = process.env.N8N_VERSION?.startsWith('1.') ? describe.skip : describe;

inN8n2('an agent whose changes a person approves', () => {
	let setup: TestSetup;
	let model: ChatModel;
	let mailbox: Mailbox;
	useSetup(TestSetup.open, (opened) => (setup = opened));
	beforeAll(async () => {
		model = await new ChatModel().open();
		mailbox = await Mailbox.open();
	});
	afterAll(async () => await Promise.all([model?.close(), mailbox?.close()]));
	afterEach(() => {
		mailbox.mails.length = 0;
	});

	const watched = () => setup.sandbox.webhooks()[0]!.subscriptions;

	/** Runs the example, in which the model calls this tool, until it asks the person, who then chooses this button. */
	async function run(tool: string, entityNumbers: string, button: string): Promise<Execution> {
		model.choice = { [tool]: { toolParameters: { entityNumbers } } };
		const file = '14-approve-what-an-agent-changes.json';
		const id = await importAgentExample(setup, file, { model, mailbox });
		const executionId = await setup.n8n.startRun(id);
		// Nothing changes before the person has approved it.
		const link = await mailbox.link(button);
		expect(link).toContain('webhook-waiting');
		expect(watched()).toEqual(['0403.170.701']);
		await press(link, setup, id);
		return await setup.n8n.finishedExecution(executionId);
	}

	it('makes the change after the approval in a mail that names the tool, without a secret for the model', async () => {
		const execution = await run('Watch_more_companies', '0417.497.106', 'Approve');
		expect(execution.status).toBe('success');
		expect(execution.error).toBeUndefined();
		expect(watched()).toEqual(['0403.170.701', '0417.497.106']);
		expect(mailbox.mails[0]).toMatch(/Watch.more.companies/);
		expect(mailbox.mails[0]).not.toContain('[object Object]');
		expect(JSON.stringify(model.completions)).not.toMatch(/whsec_|sandbox-secret/);
	});

	it('changes nothing after the person has declined', async () => {
		const execution = await run('Watch_fewer_companies', '0403.170.701', 'Decline');
		expect(execution.status).toBe('success');
		expect(watched()).toEqual(['0403.170.701']);
	});
});
