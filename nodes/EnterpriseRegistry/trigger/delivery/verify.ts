import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { fixedScheme } from '../settings';
import { verifyDelivery, type Verdict } from '../signature';

/** Whether the holder of the secret signed these bytes. */
export function verify(context: IWebhookFunctions, rawBody: Buffer, secret: string, url: string, options: IDataObject): Verdict {
	const headers = context.getHeaderData() as Record<string, string | string[] | undefined>;
	return verifyDelivery(
		{ rawBody, headers, url },
		{ secret, now: Date.now(), tolerance: Number(options.tolerance ?? 300), fixed: fixedScheme(options) },
	);
}
