import type { IncomingMessage, ServerResponse } from 'node:http';
import { dotted, withCheckDigits } from '../../../sandbox/register/numbers';
import { LoopbackServer } from '../../support/LoopbackServer';

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
export class ItemSource extends LoopbackServer {
	private readonly kept: object[][] = [];

	/** @returns where n8n finds them. */
	keep(items: object[]): string {
		return `${this.origin}/${this.kept.push(items) - 1}`;
	}

	protected async serve({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
		const items = this.kept[Number(url!.slice(1))];
		response.setHeader('content-type', 'application/json').end(JSON.stringify(items));
	}
}
