import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dotted, withCheckDigits } from '../../../sandbox/register/numbers';

/** So many items of so many distinct numbers, of which some are malformed; equal ones are far apart. */
export function lookUps(
	items: number,
	distinct: number,
	malformed: number,
): Array<{ number: string }> {
	const numbers = Array.from({ length: distinct }, (_, at) =>
		at < malformed ? `not a number ${at}` : dotted(withCheckDigits(9_000_000 + at)),
	);
	// 37 shares no divisor with the usual counts, so the malformed ones are spread.
	return Array.from({ length: items }, (_, at) => ({ number: numbers[(at * 37) % distinct]! }));
}

/** Gives items to a workflow over HTTP, so that no code node has to make them. */
export class ItemSource {
	private readonly served: object[][] = [];

	private constructor(private readonly server: Server) {
		server.on('request', ({ url }, response) =>
			response
				.setHeader('content-type', 'application/json')
				.end(JSON.stringify(this.served[Number(/\d+$/.exec(url!)?.[0])])),
		);
	}

	static async open(): Promise<ItemSource> {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return new ItemSource(server);
	}

	/** @returns where n8n finds them. */
	serve(items: object[]): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/items/${this.served.push(items) - 1}`;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}
}
