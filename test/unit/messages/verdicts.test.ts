import { reasonIn } from '../../../nodes/EnterpriseRegistry/messages/verdicts';
import type { Reason } from '../../../nodes/EnterpriseRegistry/reading/verdict';

const NO = { path: 'registered', value: false };
const besideNo = (...paths: string[]) =>
	paths.map((path) => ({ path, value: 1, place: 'data' as const }));

it.each<{ reason: Reason; sentence: string }>([
	{
		reason: { code: 'aboutOther', facts: { other: 'BE0417497106', asked: '0403.170.701' } },
		sentence: 'The service answered about BE0417497106 instead of 0403.170.701.',
	},
	{
		reason: { code: 'viesUnavailable', facts: { code: 'MS_UNAVAILABLE' } },
		sentence: 'The member state could not be asked (MS_UNAVAILABLE).',
	},
	{
		reason: { code: 'errorBeside', facts: { error: 'SMP timed out' } },
		sentence: 'The service reports an error beside its answer: "SMP timed out".',
	},
	{
		reason: { code: 'noKnownAnswer', facts: { said: { path: 'registered', value: {} } } },
		sentence: '"registered" is {}, which is no known answer.',
	},
	{
		reason: { code: 'contradiction', facts: { yes: 'reachable', no: 'registered' } },
		sentence: '"reachable" says yes, but "registered" says no.',
	},
	{
		reason: { code: 'unlistedBeside', facts: { no: NO, unlisted: besideNo('a') } },
		sentence: '"registered" is false, but the answer also has "a": 1.',
	},
	{
		reason: { code: 'unlistedBeside', facts: { no: NO, unlisted: besideNo('a', 'b', 'c', 'd') } },
		sentence: '"registered" is false, but the answer also has "a": 1, "b": 1, "c": 1.',
	},
	{
		reason: {
			code: 'nothingSaid',
			facts: { check: 'peppol', members: ['reachable', 'registered'] },
		},
		sentence:
			'The answer has none of reachable, registered: another member may say it (peppol.member of the Service Profile).',
	},
	{
		reason: { code: 'nothingSaid', facts: { check: 'vat', members: ['state'] } },
		sentence:
			'The answer has no state: another member may say it (vat.member of the Service Profile).',
	},
	{
		reason: { code: 'tooManyMembers', facts: { members: 30_000 } },
		sentence: 'The answer has 30,000 members, more than any that says yes or no.',
	},
	{
		reason: { code: 'unknownNumber', facts: {} },
		sentence: 'The service does not know this number.',
	},
])('$reason is said as $sentence', ({ reason, sentence }) =>
	expect(reasonIn(reason)).toBe(sentence),
);

it('what is long is shortened, on one line', () =>
	expect(
		reasonIn({ code: 'errorBeside', facts: { error: `down\n${'x'.repeat(200)}` } }),
	).toHaveLength('The service reports an error beside its answer: .'.length + 81));

it.each([
	{ path: 'valid', value: 'https://n8n:hunter2@proxy' },
	{ path: 'apiToken', value: 'hunter2' },
])('a secret that should say yes or no is not shown: $path', (said) => {
	const shown = reasonIn({ code: 'noKnownAnswer', facts: { said } });
	expect(shown).toContain(`"${said.path}" is "`);
	expect(shown).not.toContain('hunter2');
});
