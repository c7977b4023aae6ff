import {
	keepLonger,
	keepForEdit,
	forgetPrevious,
	previousNumbers,
	rememberPrevious,
} from '../../../nodes/EnterpriseRegistry/trigger/previousSubscriptions';

const URL = 'https://n8n.example.com/webhook/1';
const minutes = (count: number) => count * 60_000;
afterEach(() => forgetPrevious(URL));

it('what others added is carried over an edit, not over a deactivation that lasts', () => {
	rememberPrevious(URL, ['0403.170.701']);
	keepForEdit(URL, ['0417.497.106'], 0);
	expect(previousNumbers(URL, 1000)).toEqual({
		configured: ['0403.170.701'],
		added: ['0417.497.106'],
	});
	expect(previousNumbers(URL, minutes(2))).toEqual({ configured: ['0403.170.701'], added: [] });
});

it('an attempt that failed keeps it alive for a day, and one long after does not bring it back', () => {
	rememberPrevious(URL, []);
	keepForEdit(URL, ['0417.497.106'], 0);
	keepLonger(URL, minutes(0.9));
	expect(previousNumbers(URL, minutes(1440)).added).toEqual(['0417.497.106']);
	keepLonger(URL, minutes(1442));
	expect(previousNumbers(URL, minutes(1442)).added).toEqual([]);
});

it('what the node watched in any of its attempts is not taken for added elsewhere', () => {
	rememberPrevious(URL, ['0403.170.701']);
	keepForEdit(URL, ['0417.497.106'], 0);
	rememberPrevious(URL, ['0473.191.041']);
	expect(previousNumbers(URL, 1)).toEqual({
		configured: ['0403.170.701', '0473.191.041'],
		added: ['0417.497.106'],
	});
});

it('what others added is kept for a minute to the millisecond, after a failure for a day', () => {
	rememberPrevious(URL, []);
	expect(previousNumbers(URL, 0)).toEqual({ configured: [], added: [] });
	keepForEdit(URL, ['0417.497.106'], 0);
	expect([
		previousNumbers(URL, minutes(1)).added.length,
		previousNumbers(URL, minutes(1) + 1).added.length,
	]).toEqual([1, 0]);
	keepLonger(URL, minutes(1));
	expect([
		previousNumbers(URL, minutes(1441)).added.length,
		previousNumbers(URL, minutes(1441) + 1).added.length,
	]).toEqual([1, 0]);
});

it('a webhook that was created in part and deleted again takes nothing from it within that day', () => {
	rememberPrevious(URL, []);
	keepForEdit(URL, ['0417.497.106', '0202.239.951'], 0);
	keepLonger(URL, 0);
	keepForEdit(URL, ['0202.239.951', '0400.378.485'], minutes(1));
	expect(previousNumbers(URL, minutes(1440)).added).toEqual([
		'0417.497.106',
		'0202.239.951',
		'0400.378.485',
	]);
	keepForEdit(URL, ['0403.227.515'], minutes(1441));
	expect(previousNumbers(URL, minutes(1441)).added).toEqual(['0403.227.515']);
});

it('nothing is remembered about a webhook that was not deleted, or was published since', () => {
	keepForEdit(URL, ['0417.497.106'], 0);
	keepLonger(URL, 0);
	expect(previousNumbers(URL, 0)).toEqual({ configured: [], added: [] });
	rememberPrevious(URL, ['0403.170.701']);
	forgetPrevious(URL);
	expect(previousNumbers(URL, 0)).toEqual({ configured: [], added: [] });
});
