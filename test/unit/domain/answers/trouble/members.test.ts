import { isCode, membersOf, textsIn } from '../../../../../nodes/EnterpriseRegistry/domain/answers/trouble/members';

const kinds = (answer: unknown) => membersOf(answer).map(({ name, within, isData, isWords, isSentence }) => [name, within, [isData && 'data', isWords && 'words', isSentence && 'sentence'].filter(Boolean).join(' ')]);

it('the members of an answer are found at any depth, from the outside in', () => {
	expect(kinds({ Check_Result: { reason: 1 }, list: [{ street: 2 }] })).toEqual([['Check_Result', '', 'words sentence'], ['reason', 'checkresult', 'words sentence'], ['list', '', ''], ['street', 'list', 'data']]);
	expect([kinds(null), kinds('text'), kinds([1])]).toEqual([[], [], []]);
});

it('within data about a company, only what is about the check is something else', () => {
	expect(kinds({ company: { note: 1, detail: { text: 2 }, peppol: { note: 3 } } }).filter(([name]) => name === 'note' || name === 'text')).toEqual([['note', 'company', 'data words sentence'], ['text', 'company', 'data words sentence'], ['note', 'peppol', 'words sentence']]);
});

it('a text per language is a text of the member around it', () => {
	expect(kinds({ message: { nl: { value: 1 } }, shop: { nl: 1 }, source: { en: 1 } }).filter(([name]) => name === 'nl' || name === 'value' || name === 'en')).toEqual([['nl', 'message', 'words sentence'], ['value', 'message', 'words sentence'], ['nl', 'shop', ''], ['en', 'source', 'words']]);
});

it('the texts of a member are itself, or those of its list', () => expect([textsIn('a'), textsIn(['a', 1, 'b']), textsIn({ a: 'b' }), textsIn(7)]).toEqual([['a'], ['a', 'b'], [], []]));

it('a code is one word, or several joined', () => expect(['stale', ' SMP_TIMEOUT ', 'two words', '1_timeout', ''].map(isCode)).toEqual([true, true, false, false, false]));
