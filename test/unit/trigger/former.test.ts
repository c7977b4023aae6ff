import { carryOn, carryOver, forgetFormer, formerNumbers, rememberFormer } from '../../../nodes/EnterpriseRegistry/trigger/former';

const URL = 'https://n8n.example.com/webhook/1';
const minutes = (count: number) => count * 60_000;
afterEach(() => forgetFormer(URL));

test('what others added is carried over an edit, not over a deactivation that lasts', () => {
	rememberFormer(URL, ['0403.170.701']);
	carryOver(URL, ['0417.497.106'], 0);
	expect(formerNumbers(URL, 1000)).toEqual({ configured: ['0403.170.701'], added: ['0417.497.106'] });
	expect(formerNumbers(URL, minutes(2))).toEqual({ configured: ['0403.170.701'], added: [] });
});

test('an attempt that failed keeps it alive, and one long after does not bring it back', () => {
	rememberFormer(URL, []);
	carryOver(URL, ['0417.497.106'], 0);
	carryOn(URL, minutes(0.9));
	expect(formerNumbers(URL, minutes(1.8)).added).toEqual(['0417.497.106']);
	carryOn(URL, minutes(5));
	expect(formerNumbers(URL, minutes(5)).added).toEqual([]);
});

test('what the node watched in any of its attempts is not taken for added elsewhere', () => {
	rememberFormer(URL, ['0403.170.701']);
	carryOver(URL, ['0417.497.106'], 0);
	rememberFormer(URL, ['0473.191.041']);
	expect(formerNumbers(URL, 1)).toEqual({ configured: ['0403.170.701', '0473.191.041'], added: ['0417.497.106'] });
});
