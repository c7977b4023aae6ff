import { errorTexts } from '../../../../../nodes/EnterpriseRegistry/reading/trouble/errorTexts';

it.each<[unknown, string[]]>([
	[{ error: 'No route' }, ['No route']],
	[{ message: 'No route', statusCode: 404 }, ['No route']],
	[{ error: { code: 'NO_ROUTE', message: 'No such route' } }, ['No such route', 'NO_ROUTE']],
	[
		{ type: 'about:blank', title: 'Not Found', status: 404, detail: 'No route', instance: '/v2/x' },
		['Not Found', 'No route'],
	],
	[{ errors: [{ message: 'No route' }, 'Nothing'] }, ['No route', 'Nothing']],
	[{ msg: 'No route' }, ['No route']],
	[{ reason: 'No route' }, ['No route']],
	[
		{ fault: { faultstring: 'No proxy', detail: { errorcode: 'flow.ApplicationNotFound' } } },
		['No proxy', 'flow.ApplicationNotFound'],
	],
	[{ data: { message: 'No route' } }, ['No route']],
	[{ melding: 'Geen route' }, ['Geen route']],
	[
		{ 'odata.error': { code: 'x', message: { lang: 'en-US', value: 'No route' } } },
		['No route', 'x'],
	],
	[{ 'error-message': 'No route', 'error.text': 'Nothing' }, ['No route', 'Nothing']],
	[{ name: { value: 'No route' } }, []],
	[
		{ errors: [{ type: 'field', value: 'Route not found BV', msg: 'Invalid value' }] },
		['Invalid value'],
	],
	[
		{
			error: 'Not Found',
			path: '/v2/x',
			url: 'https://a/v2',
			documentation_url: 'https://b/v1',
			requestId: 'x y',
		},
		['Not Found'],
	],
	[{}, []],
	[null, []],
	[[], []],
	['text', []],
	[{ error: null, message: 7 }, []],
])('of %j the words about an error are read, sentences before codes', (answer, texts) =>
	expect(errorTexts(answer)).toEqual(texts),
);

it('however large or deep an answer is, only what can be a sentence is read', () => {
	const deep = Array.from({ length: 1000 }).reduce<unknown>((inner) => ({ error: inner }), 'x y');
	expect(errorTexts(deep)).toEqual([]);
	expect(errorTexts({ error: 'x '.repeat(20_000) })[0]).toHaveLength(300);
	expect(
		errorTexts({
			errors: Array.from({ length: 5000 }, () => ({ message: 'x y' })),
			['error'.repeat(8000)]: 'x',
		}),
	).toHaveLength(30);
});

/** The value within as many objects, or lists. */
const within = (levels: number, value: unknown, wrap: (inner: unknown) => unknown): unknown =>
	Array.from({ length: levels }).reduce(wrap, value);
const inData = (inner: unknown): unknown => ({ data: inner });
const inList = (inner: unknown): unknown => [inner];

it('a text is read four levels down, and no deeper, in objects as in lists', () => {
	expect(
		[4, 5].map((levels) => errorTexts(within(levels, { message: 'No route' }, inData))),
	).toEqual([['No route'], []]);
	expect([4, 5].map((levels) => errorTexts({ error: within(levels, 'No route', inList) }))).toEqual(
		[['No route'], []],
	);
});

it('thirty entries of a list, thirty members of an object and thirty texts are read', () => {
	const entries = [...Array.from({ length: 29 }, () => null), 'No route', 'Nothing here'];
	expect(errorTexts({ errors: entries })).toEqual(['No route']);
	const others = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, place) => [`member${place}`, place]));
	expect([29, 30].map((count) => errorTexts({ ...others(count), message: 'No route' }))).toEqual([
		['No route'],
		[],
	]);
	const texts = Array.from({ length: 20 }, () => 'No route');
	expect(errorTexts({ errors: texts, details: texts })).toHaveLength(30);
});

it.each(['addressOfTheManualAboutThisError', 'errorUrl', 'errorPage', 'messages', 'grundbuch'])(
	'a member of another name holds no words about an error: %s',
	(name) => expect(errorTexts({ [name]: 'See the manual' })).toEqual([]),
);

it.each([
	'faultstring',
	'errorDetail',
	'details',
	'Message',
	'error_description',
	'bericht',
	'grund',
])('a member that is named after an error holds words about it: %s', (name) =>
	expect(errorTexts({ [name]: 'No route' })).toEqual(['No route']),
);
