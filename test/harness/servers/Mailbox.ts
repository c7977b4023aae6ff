import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { until } from '../process/until';

/** An SMTP server on loopback, without credentials. By hand: n8n sends it five commands, and a library leaves the decoding to a second one. */
export class Mailbox {
	/** The text of each mail, decoded. */
	readonly mails: string[] = [];
	private readonly server = createServer((socket) => void this.serve(socket).catch(() => {}));

	static async open(): Promise<Mailbox> {
		const mailbox = new Mailbox();
		await new Promise<void>((resolve) => mailbox.server.listen(0, '127.0.0.1', resolve));
		return mailbox;
	}

	/** For n8n's credential of the type `smtp`. */
	get credential() {
		const { port } = this.server.address() as AddressInfo;
		const open = { user: '', password: '', secure: false, disableStartTls: true };
		return { ...open, host: '127.0.0.1', port };
	}

	/** Where a button of the first mail leads, once that mail has come. */
	async link(button: string): Promise<string> {
		await until('a mail', () => this.mails.length > 0);
		const links = [...this.mails[0]!.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)];
		const href = links.find(([, , label]) => label!.trim() === button)?.[1];
		if (href === undefined) throw new Error(`The mail has no button "${button}".`);
		return href.replaceAll('&amp;', '&');
	}

	async close(): Promise<void> {
		await new Promise((resolve) => this.server.close(resolve));
	}

	private async serve(socket: Socket): Promise<void> {
		socket.write('220 ready\r\n');
		let mail: string | undefined;
		for await (const line of createInterface(socket)) {
			if (mail !== undefined && line !== '.') {
				mail += `${line}\n`;
				continue;
			}
			if (mail !== undefined) this.mails.push(decoded(mail));
			mail = mail === undefined && line === 'DATA' ? '' : undefined;
			socket.write(mail === '' ? '354 go on\r\n' : '250 ok\r\n');
			if (line === 'QUIT') socket.end();
		}
	}
}

/** n8n sends the body as quoted-printable; a line that begins with a dot has one more. */
const decoded = (mail: string): string => {
	const text = mail.replace(/^\.\./gm, '.').replaceAll('=\n', '').replaceAll('%', '%25');
	return decodeURIComponent(text.replace(/=([0-9A-F]{2})/g, '%$1'));
};
