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

/** The status for a body that cannot be read: if n8n threw, that would become an execution. */
type RawBody = { ok: true; bytes: Buffer } | { ok: false; status: 400 | 413 };

/** The signed bytes. n8n has read them already, except for a type such as multipart, which the node must read. */
export async function readRawBody(context: IWebhookFunctions): Promise<RawBody> {
	try {
		const request = context.getRequestObject();
		if (request.rawBody === undefined) await request.readRawBody();
		return Buffer.isBuffer(request.rawBody) ? { ok: true, bytes: request.rawBody } : { ok: false, status: 400 };
	} catch (failure) {
		return { ok: false, status: isTooLarge(failure) ? 413 : 400 };
	}
}

function isTooLarge(failure: unknown): boolean {
	if (typeof failure !== 'object' || failure === null) return false;
	const { status, statusCode, type } = failure as { status?: unknown; statusCode?: unknown; type?: unknown };
	return status === 413 || statusCode === 413 || type === 'entity.too.large';
}
