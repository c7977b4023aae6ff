import { reasonIn } from '../../../nodes/EnterpriseRegistry/messages/verdicts';
import type { Reason } from '../../../nodes/EnterpriseRegistry/reading/verdict';

const NO = { path: 'registered', value: false };

it.each<[Reason, string]>([
	[
		{ code: 'aboutOther', facts: { other: 'BE0417497106', asked: '0403.170.701' } },
		'The service answered about BE0417497106 instead of 0403.170.701.',
	],
	[
		{ code: 'notAsked', facts: { code: 'MS_UNAVAILABLE' } },
		'The member state could not be asked (MS_UNAVAILABLE).',
	],
	[
		{ code: 'errorBeside', facts: { error: 'SMP timed out' } },
		'The service reports an error beside its answer: "SMP timed out".',
	],
	[
		{ code: 'noKnownAnswer', facts: { said: { path: 'registered', value: {} } } },
		'"registered" is {}, which is no known answer.',
	],
	[
		{ code: 'contradiction', facts: { yes: 'reachable', no: 'registered' } },
		'"reachable" says yes, but "registered" says no.',
	],
	[
		{ code: 'unlistedBeside', facts: { no: NO, unlisted: [{ path: 'a', value: 1 }] } },
		'"registered" is false, but the answer also has "a": 1.',
	],
	[
		{ code: 'nothingSaid', facts: { check: 'peppol', members: ['reachable', 'registered'] } },
		'The answer has none of reachable, registered: another member may say it (peppol.member of the Service Profile).',
	],
	[
		{ code: 'nothingSaid', facts: { check: 'vat', members: ['state'] } },
		'The answer has no state: another member may say it (vat.member of the Service Profile).',
	],
	[
		{ code: 'tooManyMembers', facts: { members: 30_000 } },
		'The answer has 30,000 members, more than any that says yes or no.',
	],
	[{ code: 'unknownNumber', facts: {} }, 'The service does not know this number.'],
])('%j is said as %s', (reason, sentence) => expect(reasonIn(reason)).toBe(sentence));

it('what is long is shortened, on one line', () =>
	expect(
		reasonIn({ code: 'errorBeside', facts: { error: `down\n${'x'.repeat(200)}` } }),
	).toHaveLength('The service reports an error beside its answer: .'.length + 81));
