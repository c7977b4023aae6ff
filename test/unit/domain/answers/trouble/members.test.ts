import {
	isCode,
	membersOf,
	textsIn,
} from '../../../../../nodes/EnterpriseRegistry/reading/trouble/members';

const kinds = (answer: unknown) =>
	membersOf(answer).map(({ name, within, isData, isWords, isSentence }) => [
		name,
		within,
		[isData && 'data', isWords && 'words', isSentence && 'sentence'].filter(Boolean).join(' '),
	]);

it('the members of an answer are found at any depth, from the outside in', () => {
	expect(kinds({ Check_Result: { reason: 1 }, list: [{ street: 2 }] })).toEqual([
		['Check_Result', '', 'words sentence'],
		['reason', 'checkresult', 'words sentence'],
		['list', '', ''],
		['street', 'list', 'data'],
	]);
	expect([kinds(null), kinds('text'), kinds([1])]).toEqual([[], [], []]);
});

it('within data about a company, only what is about the check is something else', () => {
	expect(
		kinds({ company: { note: 1, detail: { text: 2 }, peppol: { note: 3 } } }).filter(
			([name]) => name === 'note' || name === 'text',
		),
	).toEqual([
		['note', 'company', 'data words sentence'],
		['text', 'company', 'data words sentence'],
		['note', 'peppol', 'words sentence'],
	]);
});

it('a text per language is a text of the member around it', () => {
	expect(
		kinds({ message: { nl: { value: 1 } }, shop: { nl: 1 }, source: { en: 1 } }).filter(
			([name]) => name === 'nl' || name === 'value' || name === 'en',
		),
	).toEqual([
		['nl', 'message', 'words sentence'],
		['value', 'message', 'words sentence'],
		['nl', 'shop', ''],
		['en', 'source', 'words'],
	]);
});

it('the texts of a member are itself, or those of its list', () =>
	expect([textsIn('a'), textsIn(['a', 1, 'b']), textsIn({ a: 'b' }), textsIn(7)]).toEqual([
		['a'],
		['a', 'b'],
		[],
		[],
	]));

it('a code is one word, or several joined', () =>
	expect(['stale', ' SMP_TIMEOUT ', 'two words', '1_timeout', ''].map(isCode)).toEqual([
		true,
		true,
		false,
		false,
		false,
	]));

it('members are found five levels down, in lists as in objects, and no deeper', () => {
	const inLists = (levels: number) =>
		Array.from({ length: levels }).reduce<unknown>((inner) => [inner], { shade: 1 });
	expect([kinds(inLists(5)), kinds(inLists(6))]).toEqual([[['shade', '', '']], []]);
});

it('only a part of what is said stands in for the member around it', () => {
	expect(kinds({ shop: { nl: { shade: 1 } } }).at(-1)).toEqual(['shade', 'nl', '']);
	expect(kinds({ message: { shade: { tint: 1 } } }).at(-1)).toEqual(['tint', 'shade', '']);
	expect(
		kinds({ message: { token: 1, delay_ms: 1, body: 1, label: 1, eng: 1 } })
			.slice(1)
			.map(([name, , kind]) => [name, kind]),
	).toEqual([
		['token', ''],
		['delay_ms', ''],
		['body', 'words sentence'],
		['label', 'words sentence'],
		['eng', 'words sentence'],
	]);
});

it.each([
	['advice', 'words sentence'],
	['advisory', 'words sentence'],
	['Grund', 'words sentence'],
	['grundkapital', ''],
	['geo', 'data'],
	['shop_geo', 'data'],
	['geo_point', 'data'],
	['geology', ''],
	['legalForms', 'data'],
	['replyFormat', ''],
	['companyId', 'data'],
	['valid', ''],
	['created_at', 'data'],
	['at', 'data'],
	['attempts', ''],
])('a member is known by its name: %s is "%s"', (name, kind) =>
	expect(kinds({ [name]: 1 })).toEqual([[name, '', kind]]),
);

it.each([
	'office',
	'registeredOffice',
	'offices',
	'company',
	'companies',
	'enterprise',
	'enterprises',
	'trader',
	'traders',
	'establishment',
	'establishments',
	'business',
	'businesses',
	'entity',
	'organisation',
	'organization',
	'organisations',
	'person',
	'persons',
	'contact',
	'contacts',
	'nace',
	'naces',
	'naceCode',
	'nace_codes',
	'sector',
	'sectors',
	'form',
	'forms',
	'legalForm',
	'location',
	'locations',
	'geo',
	'geoInfo',
	'geo_location',
])('whatever is within it is data about a company: %s', (name) =>
	expect(kinds({ [name]: { shade: 1 } }).at(-1)?.[2]).toBe('data'),
);

it.each(['officer', 'platform', 'geology', 'contactless', 'headOfficeCheck'])(
	'what is within it is no data about a company: %s',
	(name) => expect(kinds({ [name]: { shade: 1 } }).at(-1)?.[2]).toBe(''),
);
