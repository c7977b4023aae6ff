import { createHash } from 'node:crypto';

import { shapeOf } from '../diagnosis/shape';
import { firstText, isObject } from '../json';
import { BoundedMap } from '../boundedMap';

/** The last answer of the token endpoint, without its values. */
export interface TokenAnswer {
	status: number;
	form: 'enveloped' | 'flat' | 'none';
	shape: string;
}

const MAX_KEPT = 500;
const seen = new BoundedMap<TokenAnswer>(MAX_KEPT);

const keyOf = (baseUrl: string, clientId: unknown): string =>
	createHash('sha256')
		.update(JSON.stringify([baseUrl, clientId]))
		.digest('base64');

/** Kept for Service → Diagnose, because n8n fetches tokens itself and keeps only the token. */
export function noteTokenAnswer(
	baseUrl: string,
	clientId: unknown,
	status: number,
	payload: unknown,
): void {
	const enveloped =
		isObject(payload) && firstText(payload.data, 'access_token', 'accessToken') !== null;
	const flat = firstText(payload, 'access_token', 'accessToken') !== null;
	seen.set(keyOf(baseUrl, clientId), {
		status,
		form: enveloped ? 'enveloped' : flat ? 'flat' : 'none',
		shape: shapeOf(payload),
	});
}

export const tokenAnswerOf = (baseUrl: string, clientId: unknown): TokenAnswer | undefined =>
	seen.get(keyOf(baseUrl, clientId));

const waiting = new WeakSet<object>();

/** The token for these credentials, which only one call holds; `waitsForToken` tells whether that call still waits for it. */
export async function whileWaiting<Token>(
	credential: object,
	token: Promise<Token>,
): Promise<Token> {
	waiting.add(credential);
	return await token.finally(() => waiting.delete(credential));
}

export const waitsForToken = (credential: object): boolean => waiting.has(credential);
