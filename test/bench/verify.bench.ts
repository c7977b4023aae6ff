import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadavg } from 'node:os';

import { Webhook } from 'standardwebhooks';

import type * as Signature from '../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { compare, type Measurement } from './support/measure';
import { table } from './support/results';
import { loadShipped } from './support/shipped';

type Delivery = Signature.Delivery;
type VerifyOptions = Signature.VerifyOptions;

const { verifyDelivery } = loadShipped<typeof Signature>(
	'nodes/EnterpriseRegistry/signature/verifyDelivery.ts',
);

const SIZES = [512, 2048, 16_384, 262_144];
const SECRET = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`;
const URL = 'https://n8n.example/webhook/5d1f/webhook';

const OCTOKIT = '@octokit/webhooks-methods';

/** What a request brings besides its signature, as it comes through a proxy. */
const USUAL_HEADERS = {
	host: 'n8n.example',
	connection: 'close',
	'content-type': 'application/json',
	'content-length': '2048',
	'user-agent': 'axios/1.7.9',
	accept: 'application/json, text/plain, */*',
	'accept-encoding': 'gzip, compress, deflate, br',
	'x-forwarded-for': '192.0.2.1',
	'x-forwarded-proto': 'https',
	'x-forwarded-host': 'n8n.example',
	'x-real-ip': '192.0.2.1',
	'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e',
};

function bodyOf(size: number): Buffer {
	const event = {
		eventId: 'evt_001',
		type: 'enterprise.updated',
		entityNumber: '0403.170.701',
		filler: '',
	};
	return Buffer.from(
		JSON.stringify({ ...event, filler: 'x'.repeat(size - JSON.stringify(event).length) }),
	);
}

type Algorithm = 'sha256' | 'sha512';

const bare = (body: Buffer, algorithm: Algorithm, signature: string) => () =>
	timingSafeEqual(
		createHmac(algorithm, SECRET).update(body).digest(),
		Buffer.from(signature.slice(algorithm.length + 1), 'hex'),
	);

/** With the key decoded beforehand and nothing checked but the MAC. */
function bareStandard(body: Buffer, headers: Record<string, string>): () => unknown {
	const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
	return () =>
		timingSafeEqual(
			createHmac('sha256', key)
				.update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.`)
				.update(body)
				.digest(),
			Buffer.from((headers['webhook-signature'] as string).slice(3), 'base64'),
		);
}

const signatureOf = (body: Buffer, algorithm: Algorithm) =>
	`${algorithm}=${createHmac(algorithm, SECRET).update(body).digest('hex')}`;

/** Makes a case of a verification whose outcome is checked once before it is measured. */
function verifying(
	delivery: Delivery,
	expected: boolean,
	more: Partial<VerifyOptions> = {},
): () => unknown {
	const options = { secret: SECRET, now: Date.now(), tolerance: 300, ...more };
	if (verifyDelivery(delivery, options).ok !== expected)
		throw new Error('The bench measures something else than it says');
	return () => verifyDelivery(delivery, options);
}

const BY_HAND: VerifyOptions['fixed'] = {
	header: 'X-Vendor-Signature',
	prefix: 'sha256=',
	algorithm: 'sha256',
	encoding: 'hex',
	key: 'asIssued',
	content: 'body',
};

/** Everything that makes a forgery costly: each part that a content may need, with wrong signatures. */
function forgedHeaders(signature: string): Delivery['headers'] {
	return {
		...USUAL_HEADERS,
		'x-vendor-id': 'msg_1',
		'x-vendor-timestamp': String(Math.floor(Date.now() / 1000)),
		'x-vendor-event': 'enterprise.updated',
		'x-vendor-signature': signature,
	};
}

/** As many parts, signatures and telling names as are looked at, and more. */
function hostileHeaders(): Delivery['headers'] {
	const parts = Array.from({ length: 8 }, (_, at) => `v1=${String(at).repeat(44)}`).join(',');
	const many = (count: number, name: string, value: string) =>
		Object.fromEntries(
			Array.from({ length: count }, (_, at) => [`x-${at}-webhook-${name}`, value]),
		);
	const wrong = ['ab', 'cd', 'ef'].map((pair) => `v1=${pair.repeat(32)}`).join(',');
	return {
		...many(1, 'signature', parts),
		...many(4, 'digest', '0'.repeat(64).slice(1)),
		...forgedHeaders(wrong),
		...many(300, 'id', parts),
	};
}

async function genuine(size: number): Promise<Measurement[]> {
	// Imported by a variable, as the compiler cannot read the types of this package.
	const octokit = (await import(OCTOKIT)) as {
		verify: (secret: string, body: string, signature: string) => Promise<boolean>;
	};
	const body = bodyOf(size);
	const text = body.toString();
	const signature = signatureOf(body, 'sha256');
	const delivery: Delivery = {
		rawBody: body,
		headers: { ...USUAL_HEADERS, 'x-vendor-signature': signature },
		url: URL,
	};

	const webhook = new Webhook(SECRET);
	const standardHeaders = {
		'webhook-id': 'msg_1',
		'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
		'webhook-signature': webhook.sign('msg_1', new Date(), text),
	};
	const standard: Delivery = {
		rawBody: body,
		headers: { ...USUAL_HEADERS, ...standardHeaders },
		url: URL,
	};

	return await compare({
		'createHmac + timingSafeEqual': bare(body, 'sha256', signature),
		'this pack, recognised': verifying(delivery, true),
		'this pack, fixed by hand': verifying(delivery, true, { fixed: BY_HAND }),
		'this pack, fixed by hand with a template': verifying(delivery, true, {
			fixed: { ...BY_HAND, content: '{body}' },
		}),
		'@octokit/webhooks-methods': async () => await octokit.verify(SECRET, text, signature),
		'createHmac + timingSafeEqual, Standard Webhooks': bareStandard(body, standardHeaders),
		'this pack, Standard Webhooks recognised': verifying(standard, true),
		'standardwebhooks (parses the JSON too)': () => webhook.verify(text, standardHeaders),
	});
}

async function forged(size: number, algorithm: Algorithm): Promise<Measurement[]> {
	const body = bodyOf(size);
	const signature = signatureOf(body, algorithm);
	const wrong = `${algorithm}=${'ab'.repeat(algorithm === 'sha256' ? 32 : 64)}`;
	const forgery = (headers: Delivery['headers']) =>
		verifying({ rawBody: body, headers, url: URL }, false);
	return await compare({
		[`createHmac + timingSafeEqual, ${algorithm}`]: bare(body, algorithm, signature),
		'no signature': forgery(USUAL_HEADERS),
		'wrong signature': forgery({ ...USUAL_HEADERS, 'x-vendor-signature': wrong }),
		'wrong signature, every part there is': forgery(forgedHeaders(wrong)),
		...(algorithm === 'sha256'
			? { 'as many headers and signatures as are read': forgery(hostileHeaders()) }
			: {}),
	});
}

const cell = ({ microseconds, ratio }: Measurement) =>
	`${microseconds.toPrecision(3)} (${ratio.toFixed(2)})`;

function columns(measured: Measurement[][]): string[][] {
	const names = measured[0]?.map(({ name }) => name) ?? [];
	const head = ['µs per delivery (ratio)', ...SIZES.map((size) => `${size / 1024} KB`)];
	return [
		head,
		...names.map((name, row) => [name, ...measured.map((size) => cell(size[row] as Measurement))]),
	];
}

async function inTurn<T>(run: (size: number) => Promise<T>): Promise<T[]> {
	const results: T[] = [];
	for (const size of SIZES) results.push(await run(size));
	return results;
}

export async function run(): Promise<string> {
	const accepted = await inTurn(genuine);
	const refused = await inTurn(async (size) => await forged(size, 'sha256'));
	const refusedSha512 = await inTurn(async (size) => await forged(size, 'sha512'));
	const at2KB = (measured: Measurement[][]) => measured[1] as Measurement[];
	const ratioOf = (name: string) =>
		at2KB(accepted).find((measured) => measured.name === name)?.ratio ?? Number.NaN;
	const worst = Math.max(
		...at2KB(refused).map(({ ratio }) => ratio),
		...at2KB(refusedSha512).map(({ ratio }) => ratio),
	);
	return [
		'Processor time; ratios are to the bare verification in the first row, measured alternately with it.',
		'### Accepting',
		table(columns(accepted)),
		'### Refusing a forgery',
		table(columns(refused)),
		'With signatures as long as those of SHA-512, beside the bare verification of SHA-512:',
		table(columns(refusedSha512)),
		`At 2 KB: ${ratioOf('this pack, recognised').toFixed(2)} times the bare verification when recognised (target 2.5), ` +
			`${ratioOf('this pack, fixed by hand').toFixed(2)} when fixed by hand (target 1.4), and at most ${worst.toFixed(1)} to refuse (target 20).`,
		`Load of the machine at the end, over a minute: ${loadavg()[0]!.toFixed(1)}.`,
	].join('\n\n');
}
