import { ofDetails } from '../../nodes/EnterpriseRegistry/messages/diagnosis';
import { ofOutputs } from '../../nodes/EnterpriseRegistry/messages/outputs';
import { sentenceOf } from '../../nodes/EnterpriseRegistry/messages/sentenceOf';
import { reasonIn } from '../../nodes/EnterpriseRegistry/messages/verdicts';
import { inEditor, type Editor } from '../harness/browser/Editor';
import type { TestSetup } from '../harness/workflows/TestSetup';

/** Three of each: what tells yes from no by chance, as the language of a record, is no answer. */
const ON = ['0403.170.701', '0417.497.106', '0202.239.951'];
const OFF = ['0400.378.485', '0473.191.041', '0214.596.464'];

/** The answer has none of the members of the built-in rule. */
const NOTHING_SAID = reasonIn({
	code: 'nothingSaid',
	facts: { check: 'peppol', members: ['reachable', 'registered', 'isReachable', 'isRegistered'] },
});
const COPY_IT = sentenceOf(
	ofDetails,
	{ code: 'copyProfile', facts: {} },
	{ now: 0, timeZone: 'UTC' },
);

/** A service that says in its own words whether a company is on Peppol, and is asked in its own way. */
describe('the Service Profile that Service → Diagnose proposes', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	it('turns an unknown answer into a no once it is pasted into the credential', async () => {
		setup.sandbox.answer('GET /peppol/check', ({ query }) => {
			const { participantId } = query as { participantId?: string };
			if (participantId === undefined)
				return { status: 400, body: { success: false, error: 'participantId is missing' } };
			const isOn = ON.some((number) => participantId === `0208:${number.replace(/\D/g, '')}`);
			const state = isOn ? 'REGISTERED' : 'NOT_REGISTERED';
			return { data: { network: { state }, participantId, cached: false } };
		});
		const own = await setup.credentialAt(setup.sandbox.baseUrl);
		const output = editor.byId('output-panel');
		const check = async (answer: string) => {
			const asked = { resource: 'peppol', operation: 'check', enterpriseNumber: OFF[0] };
			await editor.openPanel(asked, { credential: own });
			await editor.executeUntil(output.getByText(answer).first());
		};
		await check(NOTHING_SAID);

		const about = { onPeppol: ON.join(', '), notOnPeppol: OFF.join(', ') };
		await editor.openPanel(
			{ resource: 'service', operation: 'diagnose', ...about },
			{ credential: own },
		);
		await editor.executeUntil(output.getByText(COPY_IT).first());
		await editor.show('JSON');
		await output.getByText('"Plan and usage"').waitFor();
		const shown = (await output.innerText()).replace(/\s*\n\s*/g, '');
		const [, profile] = /"profile":(\{.*\})\},\{"subject":"Plan/.exec(shown)!;
		expect(JSON.parse(profile!)).toMatchObject({ peppol: { member: 'network.state' } });

		await editor.openPanel(about, { credential: own });
		await editor.byId('credential-edit-button').click();
		const field = editor.byId('parameter-input-serviceProfile').locator('textarea');
		await field.fill(profile!);
		await editor.byId('credential-save-button').click();
		await editor.byId('credential-save-button').getByText('Saved').waitFor();
		await editor.page.keyboard.press('Escape');
		await check(sentenceOf(ofOutputs, { code: 'notOnPeppol', facts: {} }));
	});
});
