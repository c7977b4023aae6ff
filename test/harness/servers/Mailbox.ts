import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../process/until';

/** An SMTP server on loopback, without credentials. */
export class Mailbox {
	/** The HTML of each mail. */
	readonly mails: string[] = [];
	private readonly server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		onData: (stream, _session, done) => void this.receive(stream).then(() => done(), done),
	});

	static async open(): Promise<Mailbox> {
		const mailbox = new Mailbox();
		await new Promise<void>((resolve) => mailbox.server.listen(0, '127.0.0.1', resolve));
		return mailbox;
	}

	/** The data of a credential of n8n's type `smtp`. */
	get credential() {
		const { port } = this.server.server.address() as AddressInfo;
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
		await new Promise<void>((resolve) => this.server.close(resolve));
	}
	private async receive(mail: Readable): Promise<void> {
		const pieces = (await mail.toArray()) as Buffer[];
		const { html = '' } = await PostalMime.parse(Buffer.concat(pieces));
		this.mails.push(html);
	}
}
