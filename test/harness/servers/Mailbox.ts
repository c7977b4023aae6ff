import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * An SMTP server on loopback, without credentials. By hand: n8n sends it five commands, and a library such as
 * smtp-server gives the mail as it came, so that decoding takes a second one.
 */
export class Mailbox {
	/** The text of each mail, decoded. */
	readonly mails: string[] = [];
	private readonly sockets = new Set<Socket>();

	private constructor(private readonly server: Server) {}

	static async open(): Promise<Mailbox> {
		const server = createServer();
		const mailbox = new Mailbox(server);
		server.on('connection', (socket) => mailbox.serve(socket));
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return mailbox;
	}

	/** For n8n's credential of the type `smtp`. */
	get credential() {
		return {
			user: '',
			password: '',
			host: '127.0.0.1',
			port: (this.server.address() as AddressInfo).port,
			secure: false,
			disableStartTls: true,
		};
	}

	/** Where a button of the first mail leads, once that mail has come. */
	async link(button: string): Promise<string> {
		for (let attempt = 0; this.mails.length === 0 && attempt < 300; attempt++) await sleep(100);
		const links = [...(this.mails[0] ?? '').matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)];
		const href = links.find(([, , label]) => label!.trim() === button)?.[1];
		if (href === undefined) throw new Error(`No mail with the button "${button}" came.`);
		return href.replaceAll('&amp;', '&');
	}

	async close(): Promise<void> {
		for (const socket of this.sockets) socket.destroy();
		await new Promise<void>((resolve) => this.server.close(() => resolve()));
	}

	private serve(socket: Socket): void {
		this.sockets.add(socket);
		socket.on('close', () => this.sockets.delete(socket)).on('error', () => {});
		socket.setEncoding('utf8').write('220 ready\r\n');
		let received = '';
		let isMail = false;
		socket.on('data', (chunk: string) => {
			received += chunk;
			for (;;) {
				const end = isMail ? '\r\n.\r\n' : '\r\n';
				const at = received.indexOf(end);
				if (at < 0) return;
				const part = received.slice(0, at);
				received = received.slice(at + end.length);
				if (isMail) this.mails.push(decoded(part));
				isMail = !isMail && /^DATA/i.test(part);
				socket.write(isMail ? '354 go on\r\n' : /^QUIT/i.test(part) ? '221 bye\r\n' : '250 ok\r\n');
			}
		});
	}
}

function decoded(mail: string): string {
	const at = mail.indexOf('\r\n\r\n');
	// A line that begins with a dot is sent with one more.
	const [head, body] = [mail.slice(0, at), mail.slice(at + 4).replace(/^\.\./gm, '.')];
	if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
	if (!/encoding: quoted-printable/i.test(head)) return body;
	const bytes = body
		.replace(/=\r\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
	return Buffer.from(bytes, 'latin1').toString();
}
