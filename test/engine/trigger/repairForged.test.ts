import { pass } from '../../support/trigger/movedClock';
import { deliver } from './support';
import { FORGED, HOUR, LOG, Repairing } from './repairing';

let at: Repairing;
beforeEach(async () => (at = await Repairing.open()));
afterEach(async () => await at.close());

it('forged deliveries cause one look an hour and two a day, no repair and no write', async () => {
	const before = JSON.stringify(at.host.staticData);
	let looks = 0;
	for (let hour = 0; hour < 48; hour += 0.5) {
		const answers = await Promise.all(
			Array.from({ length: 5 }, async () => await deliver(at.host.url, FORGED)),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401));
		await at.look();
		const calls = at.calls();
		expect(calls.filter((call) => call !== LOG)).toEqual([]);
		looks += calls.length;
		pass(HOUR / 2);
	}
	expect(looks).toBe(4);
	expect(JSON.stringify(at.host.staticData)).toBe(before);
	expect(await at.send('evt_1')).toBe(200);
});

it('the second look of a day is kept for a real change: it waits until nothing was verified for an hour', async () => {
	let looks = 0;
	for (let hour = 0; hour < 24; hour += 0.5) {
		await at.forge();
		expect(await at.send(`evt_${hour}`)).toBe(200);
		looks += at.calls().length;
		pass(HOUR / 2);
	}
	expect(looks).toBe(1);
	at.rotateElsewhere();
	for (let hour = 0; hour < 1.5; hour += 0.5) {
		await at.send(`evt_changed_${hour}`);
		pass(HOUR / 2);
	}
	expect(await at.send('evt_again')).toBe(200);
});
