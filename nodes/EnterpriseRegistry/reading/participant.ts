import { isAsked, readAskedNumber } from './askedNumber';
import { companyNumbersIn } from './companyNumbers';

/**
 * The participant under which the service says that the asked company is registered, as `0208:0403170701` or
 * `9925:BE0403170701`; null where it states none. Both of these state the second:
 *
 *     {"participantId": "iso6523-actorid-upis::9925:be0403170701"}
 *     {"participants": [{"scheme": "9925", "value": "BE0403170701"}]}
 *
 * Words around it count only where the name says that it is a participant: `{"info": "9925:BE0403170701 active"}` states none, as such a text
 * may say as well that it was removed, or who hosts it.
 *
 * Not all numbers tell it equally well. What is called a participant counts before other numbers of the company, as its business card has
 * those with their schemes, too (S). What may repeat the question counts only where nothing else states one. So both of these state 9925:
 *
 *     {"participantID": "9925:BE0403170701", "entities": [{"identifiers": [{"scheme": "0208", "value": "0403170701"}]}]}
 *     {"lookup": {"scheme": "0208", "value": "0403170701"}, "participants": ["9925:BE0403170701"]}
 *
 * @param asked The enterprise number, like `0403.170.701`.
 */
export function statedParticipant(data: unknown, asked: string): string | null {
	const wanted = readAskedNumber(asked);
	const stated = [...companyNumbersIn(data)].flatMap((each) => {
		const { role, part, scheme, isAmongWords } = each;
		const isStated = role === 'participant' || (role !== 'unnamed' && !isAmongWords);
		if (!isStated || scheme.kind !== 'belgian' || !isAsked(each, wanted)) return [];
		return [{ role, part, code: scheme.code }];
	});
	const inAnswer = stated.filter(({ part }) => part === 'answer');
	const called = inAnswer.filter(({ role }) => role === 'participant');
	const best = [called, inAnswer].find((each) => each.length > 0) ?? stated;
	const schemes = new Set(best.map(({ code }) => code));
	const digits = asked.replaceAll('.', '');
	// Senders look a Belgian company up under 0208 first, so that it counts where both are stated.
	if (schemes.has('0208')) return `0208:${digits}`;
	// D: 9956 is the former scheme of the number that 0208 has now. A company need not be registered under it, so it is not told.
	return schemes.has('9925') ? `9925:BE${digits}` : null;
}
