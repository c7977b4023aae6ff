import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { fixedScheme } from './settings';
import { verifyDelivery } from './signature';

export type Verification = { ok: true } | { ok: false; isStale: boolean; reason: string };

const MAX_REASON = 200;

/** Whether the holder of the secret signed these bytes. */
export function verify(context: IWebhookFunctions, rawBody: Buffer, secret: string, url: string, options: IDataObject): Verification {
	const headers = context.getHeaderData() as Record<string, string | string[] | undefined>;
	const verdict = verifyDelivery(
		{ rawBody, headers, url },
		{ secrets: [secret], now: Date.now(), tolerance: Number(options.tolerance ?? 300), fixed: fixedScheme(options) },
	);
	if (verdict.ok) return { ok: true };
	const reason = verdict.reason.replace(/[^\x20-\x7e]+/g, ' ').slice(0, MAX_REASON);
	return { ok: false, isStale: reason.startsWith('The signature is genuine'), reason };
}
