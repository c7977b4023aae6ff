import { SOME_TIME, wordsOf } from '../../support/wordsOf';

describe('the words of a code, for a node in a process of its own', () => {
	it('are those of its facts', () => {
		const words = wordsOf('wrongCheckDigits', { dotted: '0403.170.702' });
		expect('A row: The check digits of 0403.170.702 are wrong. Correct it.').toMatch(words);
		expect('The check digits of 0403.170.703 are wrong').not.toMatch(words);
	});

	describe('with a time', () => {
		const words = wordsOf('rateLimited', {
			until: SOME_TIME,
			isUsedUp: true,
			isUntilGuessed: false,
			maxWait: 0,
		});

		it.each(['in 42 s (14:32:10)', 'in 11 minutes (14:32)', 'in 17 hours (27 November, 07:32)'])(
			'are told at any moment: %s',
			(time) => expect(`The hourly limit is used up. New ones come ${time}.`).toMatch(words),
		);

		it('are not told without a time', () =>
			expect('The hourly limit is used up. New ones come later.').not.toMatch(words));
	});
});
