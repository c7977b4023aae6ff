import { holdsNothing, leavesOf } from '../../../nodes/EnterpriseRegistry/json';
import { proposalFor } from '../../../nodes/EnterpriseRegistry/reading/proposal';
import { statedParticipant } from '../../../nodes/EnterpriseRegistry/reading/participant';
import { verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';

/* How much is done for an answer grows as the answer does: four times the members, four times the steps. */

const asked = '0403.170.701';

/** The value, and how often a member of it, or of anything inside, was read or listed. */
function counted<Value extends object>(value: Value): { value: Value; steps: () => number } {
	let steps = 0;
	const watched = <Inner>(inner: Inner): Inner => {
		if (typeof inner !== 'object' || inner === null) return inner;
		return new Proxy(inner, {
			get(target, name) {
				steps++;
				return watched(Reflect.get(target, name) as unknown);
			},
			ownKeys(target) {
				steps++;
				return Reflect.ownKeys(target);
			},
		});
	};
	return { value: watched(value), steps: () => steps };
}

/** A no, and that many members beside it. */
const wide = (count: number) => ({
	valid: false,
	...Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, 'x'])),
});
const listed = (count: number) => ({ valid: false, list: Array<string>(count).fill('x') });
const deep = (count: number) => {
	let data: object = { valid: false };
	for (let level = 0; level < 50; level++)
		data = { inner: data, list: Array<string>(count / 50).fill('x') };
	return data;
};

/** A yes, and under names of a number the asked company and another one, each as often. */
const ofTwoCompanies = (count: number) => {
	const numbers = (number: string) => Array.from({ length: count }, () => ({ value: number }));
	return {
		valid: true,
		participants: numbers('0208:0403170701'),
		participantId: [...numbers('0208:0417497106'), { value: '0208:0403170701' }],
	};
};

const judge = (data: object) => {
	const envelope = { success: true, data };
	return verdict({ data, envelope }, { check: 'vat', profile: {}, asked });
};

it.each<{ what: string; read: (data: object) => unknown }>([
	{ what: 'the leaves of a value', read: (data) => leavesOf(data) },
	{
		what: 'whether a value holds nothing',
		read: (data) => holdsNothing(Object.values(data).slice(1)),
	},
	{ what: 'a verdict', read: judge },
	{ what: 'the participant', read: (data) => statedParticipant(data, asked) },
	{
		what: 'a proposal for a run',
		read: (data) => proposalFor([{ ...judge(data), asked }], 'vat', {}),
	},
])('$what takes as many steps as the answer has members', ({ read }) => {
	for (const shape of [wide, listed, deep, ofTwoCompanies]) {
		const stepsFor = (count: number) => {
			const { value, steps } = counted(shape(count));
			read(value);
			return steps();
		};
		expect(stepsFor(8000)).toBeLessThan(4.2 * stepsFor(2000) + 500);
	}
});

/* Numbers that were found are compared with each other, and not read again: only the processor shows how often. */
it('a yes with 5,000 numbers of each of two companies takes the processor less than four seconds', () => {
	const data = ofTwoCompanies(5000);
	const before = process.cpuUsage();
	expect(judge(data).answer).toBe('yes');
	const { user, system } = process.cpuUsage(before);
	expect((user + system) / 1000).toBeLessThan(4000);
});

it('the members of a large object are listed once, however many read it', () => {
	let lists = 0;
	const data = new Proxy(wide(2000), {
		ownKeys(target) {
			lists++;
			return Reflect.ownKeys(target);
		},
	});
	judge(data);
	statedParticipant(data, asked);
	expect(lists).toBe(1);
});
