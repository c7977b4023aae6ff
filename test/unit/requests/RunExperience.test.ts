import { Call } from '../../../nodes/EnterpriseRegistry/requests/Call';
import type { Outcome } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import { RunExperience } from '../../../nodes/EnterpriseRegistry/requests/RunExperience';
import { getRequest, OPTIONS } from '../../support/simulated/simulatedRuns';
import { NOON } from '../../support/simulated/simulation';
import { answered } from './outcomes';
import { over, sentAt } from './support';

const FAILED = answered(503);
const ANSWERED = answered(200);

/** A run whose attempts are sent one by one, and end in the order that the test says. */
function makeRun() {
	const experience = new RunExperience(over().service);
	return (url: string) => {
		const call = new Call({ ...OPTIONS, ...getRequest(url) });
		const send = () => {
			const request = sentAt(NOON);
			call.noteSent(request);
			/** The attempt ends so; what the limiters hear of it. */
			return (outcome: Outcome) => {
				const { signal } = experience.feedbackOn(outcome, call);
				experience.learn(outcome, call, request);
				call.noteEnded({ outcome, isOfOutage: false });
				return signal;
			};
		};
		return { send };
	};
}

describe('a call that fails, and whose retry fails', () => {
	it('is heard where nobody else was answered', () => {
		const { send } = makeRun()('/enterprise/1');
		expect([send()(FAILED), send()(FAILED)]).toEqual(['unavailable', 'unavailable']);
	});

	it('is heard where what is answered was sent before it, however late: the service may have gone in between', () => {
		const callOf = makeRun();
		const endEarlier = callOf('/enterprise/2').send();
		const { send } = callOf('/enterprise/1');
		send()(FAILED);
		endEarlier(ANSWERED);
		expect(send()(FAILED)).toBe('unavailable');
	});

	it.each<{ what: string; answeredFirst: boolean }>([
		{ what: 'before its own first attempt has failed', answeredFirst: true },
		{ what: 'after its own first attempt has failed', answeredFirst: false },
	])(
		'is ignored where what was sent after it is answered, $what: it fails for itself',
		({ answeredFirst }) => {
			const callOf = makeRun();
			const { send } = callOf('/enterprise/1');
			const [endFirst, endLater] = [send(), callOf('/enterprise/2').send()];
			if (answeredFirst) endLater(ANSWERED);
			expect(endFirst(FAILED)).toBe('unavailable');
			if (!answeredFirst) endLater(ANSWERED);
			expect(send()(FAILED)).toBe('ignored');
		},
	);

	it.each<{ what: string; url: string; outcome: Outcome }>([
		{ what: 'what was sent after it gets a 429', url: '/enterprise/2', outcome: answered(429) },
		{ what: 'what is answered is of another group', url: '/vat/2', outcome: ANSWERED },
	])('is heard where $what', ({ url, outcome }) => {
		const callOf = makeRun();
		const { send } = callOf('/enterprise/1');
		send()(FAILED);
		callOf(url).send()(outcome);
		expect(send()(FAILED)).toBe('unavailable');
	});
});
