import { Agent } from 'node:https';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import axios from 'axios';

import { networkError } from '../../../nodes/EnterpriseRegistry/transport/networkError';

/** An alert of TLS that ends a handshake, as it goes over the wire (RFC 8446, 6): its type, version and length, fatal, its number. */
const alert = (number: number) => Buffer.from([21, 3, 3, 0, 2, 2, number]);

/** What n8n, which sends with axios, is thrown by a server that answers the first bytes of a client in this way. */
async function thrownBy(greet: (socket: Socket) => void): Promise<unknown> {
	const server = createServer((socket) => {
		socket.on('error', () => {});
		socket.once('data', () => greet(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const httpsAgent = new Agent({ keepAlive: false });
	try {
		return await axios.get(`https://127.0.0.1:${port}/api`, { httpsAgent, proxy: false });
	} catch (thrown) {
		return thrown;
	} finally {
		server.close();
	}
}

const ORIGIN = 'https://registry.example.com';
const reasonOf = (thrown: unknown) => networkError(thrown, `${ORIGIN}/api`);

it.each([
	{ what: 'HTTP', text: 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n' },
	{ what: 'SSH', text: 'SSH-2.0-OpenSSH_9.6\r\n' },
	{ what: 'SMTP', text: '220 mail.example.com ESMTP Postfix\r\n' },
])(
	'a server that speaks $what at an https address is told as one without HTTPS',
	async ({ text }) =>
		expect(reasonOf(await thrownBy((socket) => socket.end(text)))).toMatchObject({
			reason: 'wrongAddress',
			failure: { code: 'notSecure', facts: { origin: ORIGIN, why: 'notHttps' } },
		}),
);

it.each([
	{ what: 'the handshake', number: 40, tlsReason: /handshake failure$/ },
	{ what: 'every version of TLS that n8n has', number: 70, tlsReason: /protocol version$/ },
	{ what: 'the name of the host', number: 112, tlsReason: /unrecognized name$/ },
])(
	'a server that refuses $what speaks HTTPS, and the refusal is told in the words of OpenSSL',
	async ({ number, tlsReason }) =>
		expect(reasonOf(await thrownBy((socket) => socket.end(alert(number))))).toMatchObject({
			reason: 'wrongAddress',
			failure: {
				code: 'notSecure',
				facts: { origin: ORIGIN, why: 'tls', tlsReason: expect.stringMatching(tlsReason) },
			},
		}),
);

it('bytes that were changed on their way are told as a cut connection, after which the next may be answered', async () =>
	// Alert 20 is bad_record_mac.
	expect(reasonOf(await thrownBy((socket) => socket.end(alert(20))))).toMatchObject({
		reason: 'disconnected',
		failure: { code: 'connectionCut', facts: { origin: ORIGIN } },
	}));

it('a server that wants a certificate of n8n is not told as one whose own certificate is wrong', () => {
	// With TLS 1.3 the refusal comes after the handshake, and Node has it in the code.
	const code = 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED';
	expect(reasonOf(Object.assign(new Error('refused'), { code })).failure.facts).toEqual({
		origin: ORIGIN,
		why: 'tls',
		tlsReason: 'tlsv13 alert certificate required',
	});
});
