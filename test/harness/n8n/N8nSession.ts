export const owner = {
	email: 'owner@example.com',
	password: 'Enterprise-Registry-1',
	firstName: 'Demo',
	lastName: 'Owner',
};

/** n8n closes an idle connection after 5 s, perhaps at the moment when the next request would reuse it. */
export const ownConnection = { connection: 'close' };

const headers = {
	'content-type': 'application/json',
	'browser-id': 'enterprise-registry',
	...ownConnection,
};

export class RequestRefused extends Error {
	constructor(
		request: string,
		readonly status: number,
		answer: string,
	) {
		super(`n8n answered ${request} with ${status}: ${messageIn(answer)}`);
	}
}

/** The internal REST interface of n8n, with the session cookie of its owner. */
export class N8nSession {
	private cookie = '';

	constructor(readonly url: string) {}

	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await fetch(`${this.url}/rest${path}`, {
			method,
			headers: { ...headers, cookie: this.cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const session = response.headers
			.getSetCookie()
			.find((cookie) => cookie.startsWith('n8n-auth='));
		if (session) this.cookie = session.slice(0, session.indexOf(';'));
		const text = await response.text();
		if (!response.ok) throw new RequestRefused(`${method} ${path}`, response.status, text);
		return (text ? (JSON.parse(text) as { data: T }).data : undefined) as T;
	}

	/** As the owner, who is created when this n8n is new. */
	async login(): Promise<void> {
		await this.request('POST', '/owner/setup', owner).catch((error: unknown) => {
			if (!(error instanceof RequestRefused && error.status === 400)) throw error;
		});
		await this.request('POST', '/login', {
			emailOrLdapLoginId: owner.email,
			password: owner.password,
		});
	}

	/** Something the editor loads outside of the REST interface. */
	protected async file<T>(path: string): Promise<T> {
		const response = await fetch(`${this.url}${path}`, {
			headers: { cookie: this.cookie, ...ownConnection },
		});
		return (await response.json()) as T;
	}
}

function messageIn(answer: string): string {
	try {
		return (JSON.parse(answer) as { message: string }).message;
	} catch {
		return answer;
	}
}
