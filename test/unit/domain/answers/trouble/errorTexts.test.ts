import { errorTexts } from '../../../../../nodes/EnterpriseRegistry/domain/answers/trouble/errorTexts';

it.each<[unknown, string[]]>([
	[{ error: 'No route' }, ['No route']], [{ message: 'No route', statusCode: 404 }, ['No route']], [{ error: { code: 'NO_ROUTE', message: 'No such route' } }, ['No such route', 'NO_ROUTE']],
	[{ type: 'about:blank', title: 'Not Found', status: 404, detail: 'No route', instance: '/v2/x' }, ['Not Found', 'No route']], [{ errors: [{ message: 'No route' }, 'Nothing'] }, ['No route', 'Nothing']], [{ msg: 'No route' }, ['No route']], [{ reason: 'No route' }, ['No route']],
	[{ fault: { faultstring: 'No proxy', detail: { errorcode: 'flow.ApplicationNotFound' } } }, ['No proxy', 'flow.ApplicationNotFound']], [{ data: { message: 'No route' } }, ['No route']], [{ melding: 'Geen route' }, ['Geen route']],
	[{ error: 'Not Found', path: '/v2/x', url: 'https://a/v2', documentation_url: 'https://b/v1', requestId: 'x y' }, ['Not Found']], [{}, []], [null, []], [[], []], ['text', []], [{ error: null, message: 7 }, []],
])('of %j the words about an error are read, sentences before codes', (answer, texts) => expect(errorTexts(answer)).toEqual(texts));

it('however large or deep an answer is, only what can be a sentence is read', () => {
	const deep = Array.from({ length: 1000 }).reduce<unknown>((inner) => ({ error: inner }), 'x y');
	expect(errorTexts(deep)).toEqual([]);
	expect(errorTexts({ error: 'x '.repeat(20_000) })[0]).toHaveLength(300);
	expect(errorTexts({ errors: Array.from({ length: 5000 }, () => ({ message: 'x y' })), ['error'.repeat(8000)]: 'x' })).toHaveLength(30);
});
