import { createHmac, timingSafeEqual } from 'node:crypto';

import type * as CheckMac from '../../nodes/EnterpriseRegistry/signature/checkMac';
import type * as Signature from '../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { forgeAll } from '../unit/signature/forgeries';
import { median, table } from './support/results';
import { Version } from './versions/Version';

type Headers = Signature.Delivery['headers'];

const SIZES = [512, 2048, 16_384, 262_144];
const SECRET = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`;
const BY_HAND: Signature.VerifyOptions['fixed'] = {
	header: 'X-Vendor-Signature',
	prefix: 'sha256=',
	algorithm: 'sha256',
	encoding: 'hex',
	key: 'asIssued',
	content: 'body',
};

/** What a request brings besides its signature, as it comes through a proxy. */
const usual: Headers = {
	host: 'n8n.example',
	'content-type': 'application/json',
	'content-length': '2048',
	'user-agent': 'axios/1.7.9',
	accept: 'application/json, text/plain, */*',
	'accept-encoding': 'gzip, compress, deflate, br',
	'x-forwarded-for': '192.0.2.1',
	'x-forwarded-proto': 'https',
	'x-real-ip': '192.0.2.1',
	'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e',
};

const time = String(Math.floor(Date.now() / 1000));
/** Each part that a content may need. */
const everyPart: Headers = {
	...usual,
	'x-vendor-id': 'msg_1',
	'x-vendor-timestamp': time,
	'x-vendor-event': 'enterprise.updated',
};

const many = (count: number, name: string, value: (at: number) => string): Headers =>
	Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}-${name}`, value(at)]));
/** A header with a MAC and a time of its own, so that no attempt of one is one of another; and as many parts as are read. */
const timedSignature = (at: number): string =>
	`t=178000000${at},v1=${'ab'.repeat(32)},${Array<string>(30).fill('key=7').join(',')}`;
/** The costliest forgery: as many signatures, parts and telling names as are looked at, and more, in the 16 kB that Node reads. */
const hostile: Headers = {
	...everyPart,
	...many(8, 'signature', timedSignature),
	...many(300, 'event-id', () => 'msg_1'),
};

const signature = (value: string) => ({ 'x-vendor-signature': value });
const wrong = signature(`sha256=${'ab'.repeat(32)}`);
const wrong512 = signature(`sha512=${'ab'.repeat(64)}`);

/** Of this version of the pack, or of another. */
export type Verify = (
	delivery: Signature.Delivery,
	options: Signature.VerifyOptions,
) => { kind: string } | { ok: boolean };

/** What verifies the signature alone. Versions before this one left it to the trigger to read the body, and some gave `ok`. */
export const verifierOf = (version: typeof Signature & Partial<typeof CheckMac>): Verify =>
	version.checkMac ?? version.verifyDelivery;

const isVerified = (verification: ReturnType<Verify>): boolean =>
	'ok' in verification ? verification.ok : verification.kind !== 'refused';

/** The first of each algorithm is what the others are compared with. */
export function casesFor(verify: Verify, size: number): Record<string, () => unknown> {
	const rawBody = Buffer.from(JSON.stringify({ eventId: 'evt_1', filler: 'x'.repeat(size - 30) }));
	const hmac = (algorithm: string) => createHmac(algorithm, SECRET).update(rawBody).digest();
	const bare = (algorithm: string) => {
		const hex = hmac(algorithm).toString('hex');
		return () => timingSafeEqual(hmac(algorithm), Buffer.from(hex, 'hex'));
	};
	const verifying = (isGenuine: boolean, headers: Headers, fixed?: typeof BY_HAND) => {
		const delivery = { rawBody, headers, url: 'https://n8n.example/webhook/5d1f/webhook' };
		const options = { secret: SECRET, now: Date.now(), tolerance: 300, fixed };
		if (isVerified(verify(delivery, options)) !== isGenuine)
			throw new Error('The bench measures something else than it says');
		return () => verify(delivery, options);
	};
	const signed = { ...usual, ...signature(`sha256=${hmac('sha256').toString('hex')}`) };
	const key = Buffer.from(SECRET.slice(6), 'base64');
	const standard = createHmac('sha256', key).update(`msg_1.${time}.`).update(rawBody);
	const standardHeaders = {
		'webhook-id': 'msg_1',
		'webhook-timestamp': time,
		'webhook-signature': `v1,${standard.digest('base64')}`,
	};
	return {
		'createHmac + timingSafeEqual': bare('sha256'),
		recognised: verifying(true, signed),
		'fixed by hand': verifying(true, signed, BY_HAND),
		'fixed by hand with a template': verifying(true, signed, { ...BY_HAND, content: '{body}' }),
		'Standard Webhooks, recognised': verifying(true, { ...usual, ...standardHeaders }),
		'refused: no signature': verifying(false, usual),
		'refused: wrong signature': verifying(false, { ...usual, ...wrong }),
		'refused: wrong, every part there is': verifying(false, { ...everyPart, ...wrong }),
		'refused: as many headers and signatures as are read': verifying(false, hostile),
		'createHmac + timingSafeEqual, sha512': bare('sha512'),
		'refused: wrong SHA-512, every part there is': verifying(false, { ...everyPart, ...wrong512 }),
	};
}

const ROUNDS = 41;
const MICROSECONDS_PER_TURN = 8_000;

/** Microseconds of processor time, as on the clock a busy machine lets others go first. */
export function timePerCall(run: () => unknown, calls: number): number {
	const started = process.cpuUsage();
	for (let call = 0; call < calls; call++) run();
	const { user, system } = process.cpuUsage(started);
	return (user + system) / calls;
}

/** In turns, so that whatever else the machine does falls on all of them alike. */
function compare(cases: Record<string, () => unknown>) {
	const contenders = Object.entries(cases).map(([name, run]) => {
		const each = timePerCall(run, Math.ceil(200_000 / Math.max(0.5, timePerCall(run, 50))));
		return { name, run, calls: Math.ceil(MICROSECONDS_PER_TURN / each), times: [] as number[] };
	});
	for (let round = 0; round < ROUNDS; round++)
		for (const { run, calls, times } of contenders) times.push(timePerCall(run, calls));
	return contenders.map(({ name, times }) => {
		const base = contenders.find((other) => name.includes('512') === other.name.includes('512'))!;
		return {
			name,
			microseconds: median(times),
			ratio: median(times.map((time, round) => time / base.times[round]!)),
		};
	});
}

/** Throws at the first forgery that is accepted, that makes the verifier throw, or whose reason reveals the secret. */
function forge(verifyDelivery: typeof Signature.verifyDelivery, count: number): string {
	const forged = Object.values(
		forgeAll(verifyDelivery, { atLeast: count, seed: 20_260, perKind: 10 }),
	);
	const sum = forged.reduce((total, each) => total + each, 0);
	return `${sum.toLocaleString('en')} forgeries of ${forged.length} kinds: none was accepted, none threw, no reason contained the secret.`;
}

/** With a number: so many forgeries as well. */
export async function run([forgeries]: string[]): Promise<string> {
	const signature = await Version.here.bundle<typeof Signature & typeof CheckMac>('verify', [
		'nodes/EnterpriseRegistry/signature/verifyDelivery',
		'nodes/EnterpriseRegistry/signature/checkMac',
	]);
	const measured = SIZES.map((size) => compare(casesFor(verifierOf(signature), size)));
	const rows = measured[0]!.map(({ name }, row) => [
		name,
		...measured.map(
			(size) => `${size[row]!.microseconds.toPrecision(3)} (${size[row]!.ratio.toFixed(2)})`,
		),
	]);
	const head = ['µs per delivery (ratio)', ...SIZES.map((size) => `${size / 1024} KB`)];
	return [
		'Processor time; ratios are to the bare verification with the same algorithm, measured in turns with it. At 2 KB at most: 2.5 when recognised, 1.4 when fixed, 20 for the refusal of one signature.',
		table([head, ...rows]),
		...(forgeries === undefined ? [] : [forge(signature.verifyDelivery, Number(forgeries))]),
	].join('\n\n');
}
