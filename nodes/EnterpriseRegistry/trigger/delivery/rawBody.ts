import type { IWebhookFunctions } from 'n8n-workflow';

/** A body that cannot be read is answered with this status: what n8n throws would become an execution. */
type RawBody = { ok: true; bytes: Buffer } | { ok: false; status: 400 | 413 };

/** The bytes that were signed. n8n has them already, unless it leaves the reading to the node, as for multipart. */
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
