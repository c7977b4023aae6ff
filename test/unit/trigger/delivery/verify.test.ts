import { createHmac } from 'node:crypto';
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { verify } from '../../../../nodes/EnterpriseRegistry/trigger/delivery/verify';

const body = Buffer.from('{"id":"evt_1"}');
const SECRET = 'whsec_3f9a7c51e2d84b60a1c7';

/** A delivery that was signed so many seconds ago, over `time.body`. */
function verdict(secondsAgo: number, options: IDataObject = {}, secret = SECRET) {
	const time = String(Math.floor(Date.now() / 1000) - secondsAgo);
	const signature = createHmac('sha256', SECRET).update(`${time}.`).update(body).digest('hex');
	const headers = { 'x-webhook-timestamp': time, 'x-webhook-signature': `sha256=${signature}` };
	return verify({ getHeaderData: () => headers } as unknown as IWebhookFunctions, body, secret, 'https://n8n.example/webhook/a', options);
}

it('five minutes are tolerated between signing and receiving, unless another tolerance is chosen', () => {
	expect([verdict(0), verdict(280), verdict(3600, { tolerance: 7200 })]).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
	expect([verdict(320), verdict(60, { tolerance: 10 })]).toMatchObject([{ ok: false, why: 'stale' }, { ok: false, why: 'stale' }]);
});

it('another secret is wrong, and so is a scheme set by hand that was not used', () => {
	expect(verdict(0, {}, 'whsec_another')).toMatchObject({ ok: false, why: 'wrong' });
	expect(verdict(0, { signature: 'fixed', signedContent: 'body' })).toMatchObject({ ok: false, why: 'wrong' });
	expect(verdict(0, { signature: 'auto', signedContent: 'body' })).toEqual({ ok: true });
});
