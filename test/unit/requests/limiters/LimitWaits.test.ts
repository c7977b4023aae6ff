import { LimitWaits } from '../../../../nodes/EnterpriseRegistry/requests/limiters/LimitWaits';

it('a wait that goes on counts until now', () => {
	const waits = new LimitWaits();
	waits.begin(10);
	expect(waits.lengthAt(25)).toBe(15);
});

it('a wait begins once, however often it is noted', () => {
	const waits = new LimitWaits();
	waits.begin(10);
	waits.begin(20);
	expect(waits.lengthAt(25)).toBe(15);
});

it('the time between two waits does not count', () => {
	const waits = new LimitWaits();
	waits.begin(10);
	waits.end(20);
	waits.begin(100);
	expect(waits.lengthAt(105)).toBe(15);
});

it('its spans are those that have ended', () => {
	const waits = new LimitWaits();
	waits.begin(10);
	waits.end(20);
	waits.begin(100);
	expect(waits.spans).toEqual([{ from: 10, to: 20 }]);
});

it('the end of no wait changes nothing', () => {
	const waits = new LimitWaits();
	waits.end(20);
	expect(waits.spans).toEqual([]);
	expect(waits.lengthAt(25)).toBe(0);
});

it('a wait in which the clock was set back has no length, and makes no other shorter', () => {
	const waits = new LimitWaits();
	waits.begin(100);
	waits.end(125);
	waits.begin(3000);
	expect(waits.lengthAt(200)).toBe(25);
	waits.end(200);
	expect(waits.lengthAt(200)).toBe(25);
});
