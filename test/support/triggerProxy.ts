import { HostileService, passedOn, type Call, type Reply } from './hostileService';

/** Where a call is stopped: before the service sees it, or when the service has done it and the answer is on its way. */
export interface Interruption {
	/** The call, such as `POST /webhook` or `PUT /webhook/:id`. */
	call: string;
	when: 'before' | 'after';
	/** Cuts the connection, or holds it, so that a test can stop the caller at that moment. */
	how: 'cut' | 'hold';
}

/** One address of the proxy, with what shall happen to its calls. */
class Line {
	interruption?: Interruption;
	/** Called when the call that is to be interrupted has arrived. */
	reached = (): void => {};
	/** Whether every call is cut. */
	isClosed = false;
	close = (): void => {};
	readonly end = new Promise<void>((resolve) => (this.close = resolve)).then(
		() => (this.isClosed = true),
	);
}

/** Stands between n8n and the service. Every line has a base address of its own, to be cut or held by itself. */
export class TriggerProxy extends HostileService {
	private readonly lines = new Map<string, Line>();

	constructor(private readonly target: string) {
		super();
	}

	/** The base address of a line, for a credential. */
	addressOf(line: string): string {
		return `${this.origin}/${line}/api`;
	}

	/** Interrupts the next such call of a line, once. @returns when that call has arrived. */
	async interrupt(line: string, interruption: Interruption): Promise<void> {
		await new Promise<void>((reached) =>
			Object.assign(this.lineOf(line), { interruption, reached }),
		);
	}

	/** Cuts every call of a line from now on, and those that are held, as if the process that uses it had died. */
	async closeLine(name: string): Promise<void> {
		const line = this.lineOf(name);
		line.close();
		await line.end;
	}

	private lineOf(name: string): Line {
		const line = this.lines.get(name) ?? new Line();
		this.lines.set(name, line);
		return line;
	}

	override behave = async (call: Call): Promise<Reply> => {
		const [, name = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(call.path) ?? [];
		const line = this.lineOf(name);
		if (line.isClosed) return { kind: 'cut' };
		const shown = `${call.method} ${path.replace('/api/v2', '').replace(/^\/webhook\/[^/]+/, '/webhook/:id')}`;
		const stop = line.interruption?.call === shown ? line.interruption : undefined;
		if (stop) line.interruption = undefined;
		const end = async (): Promise<Reply> => {
			line.reached();
			if (stop?.how === 'hold') await line.end;
			return { kind: 'cut' };
		};
		if (stop?.when === 'before') return await end();
		const answer = await passedOn({ ...call, path }, this.target);
		return stop || line.isClosed ? await end() : answer;
	};
}
