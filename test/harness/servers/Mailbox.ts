import { createServer, type AddressInfo, type Socket } from 'node:net';
import { until } from '../process/until';

/** An SMTP server on loopback, without credentials. By hand: n8n sends it five commands, and a library leaves the decoding to a second one. */
export class Mailbox {
	/** The text of each mail, decoded. */
	readonly mails: string[] = [];
	private readonly sockets = new Set<Socket>();
	private readonly server = createServer((socket) => this.serve(socket));

	static async open(): Promise<Mailbox> {
		const mailbox = new Mailbox();
		await new Promise<void>((resolve) => mailbox.server.listen(0, '127.0.0.1', resolve));
		return mailbox;
	}

	/** For n8n's credential of the type `smtp`. */
	get credential() {
		const { port } = this.server.address() as AddressInfo;
		return {
			user: '',
			password: '',
			host: '127.0.0.1',
			port,
			secure: false,
			disableStartTls: true,
		};
	}

	/** Where a button of the first mail leads, once that mail has come. */
	async link(button: string): Promise<string> {
		await until('a mail', () => this.mails.length > 0, { seconds: 60 });
		const links = [...this.mails[0]!.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)];
		const href = links.find(([, , label]) => label!.trim() === button)?.[1];
		if (href === undefined) throw new Error(`The mail has no button "${button}".`);
		return href.replaceAll('&amp;', '&');
	}

	async close(): Promise<void> {
		for (const socket of this.sockets) socket.destroy();
		await new Promise((resolve) => this.server.close(resolve));
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
		.replaceAll('%', '%25')
		.replace(/=([0-9A-F]{2})/g, '%$1');
	return decodeURIComponent(bytes);
}
