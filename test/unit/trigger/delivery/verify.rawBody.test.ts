import type { IWebhookFunctions } from 'n8n-workflow';

import { readRawBody } from '../../../../nodes/EnterpriseRegistry/trigger/delivery/verify';

const read = async (request: object) => await readRawBody({ getRequestObject: () => request } as unknown as IWebhookFunctions);
const bytes = Buffer.from('{}');

it('the bytes that n8n has read are not read again', async () => {
	const readAgain = jest.fn();
	expect(await read({ rawBody: bytes, readRawBody: readAgain })).toEqual({ ok: true, bytes });
	expect(readAgain).not.toHaveBeenCalled();
});

it('bytes that n8n leaves to the node are read', async () => {
	const request = { rawBody: undefined as Buffer | undefined, readRawBody: async () => { request.rawBody = await Promise.resolve(bytes); } };
	expect(await read(request)).toEqual({ ok: true, bytes });
});

it.each([[{ status: 413 }], [{ statusCode: 413 }], [{ type: 'entity.too.large' }]])('a body that is too long is answered 413: %j', async (thrown) => {
	expect(await read({ readRawBody: async () => await Promise.reject(Object.assign(new Error('Long'), thrown)) })).toEqual({ ok: false, status: 413 });
});

it.each([[new Error('Cut')], ['text'], [null], [undefined], [{ status: 400 }]])('a body that cannot be read is answered 400: %p', async (thrown) => {
	expect(await read({ readRawBody: async () => await Promise.reject(thrown) })).toEqual({ ok: false, status: 400 });
});

it.each([['text'], [{}]])('what is not bytes is answered 400: %j', async (rawBody) => expect(await read({ rawBody })).toEqual({ ok: false, status: 400 }));
