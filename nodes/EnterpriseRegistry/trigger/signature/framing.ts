import type { Evidence, Part } from './evidence';
import type { SignedContent } from './scheme';

/** The bytes around the body in one signed content, and what was used to write them. */
export interface Framing {
	content: SignedContent;
	before: string;
	after: string;
	timestamp: Part | null;
	id: Part | null;
	event: Part | null;
}

type Ingredient = 'timestamp' | 'id' | 'event' | 'url';
type Values = Record<Ingredient, string>;

interface Rule {
	needs: Ingredient[];
	before?: (values: Values) => string;
	after?: (values: Values) => string;
}

const rules: Record<SignedContent, Rule> = {
	body: { needs: [] },
	'timestamp.body': { needs: ['timestamp'], before: ({ timestamp }) => `${timestamp}.` },
	'timestamp:body': { needs: ['timestamp'], before: ({ timestamp }) => `${timestamp}:` },
	'v0:timestamp:body': { needs: ['timestamp'], before: ({ timestamp }) => `v0:${timestamp}:` },
	'timestamp+body': { needs: ['timestamp'], before: ({ timestamp }) => timestamp },
	'body+timestamp': { needs: ['timestamp'], after: ({ timestamp }) => timestamp },
	'id.timestamp.body': { needs: ['id', 'timestamp'], before: ({ id, timestamp }) => `${id}.${timestamp}.` },
	'url+body': { needs: ['url'], before: ({ url }) => url },
	'event+id+body': { needs: ['event', 'id'], before: ({ event, id }) => event + id },
};

/** The framing of this content, or null when the delivery lacks a part of it. */
export function frame(content: SignedContent, evidence: Evidence): Framing | null {
	const { needs, before, after } = rules[content];
	if (needs.some((ingredient) => evidence[ingredient] === null)) return null;
	const values: Values = {
		timestamp: evidence.timestamp?.value ?? '',
		id: evidence.id?.value ?? '',
		event: evidence.event?.value ?? '',
		url: evidence.url ?? '',
	};
	return {
		content,
		before: before?.(values) ?? '',
		after: after?.(values) ?? '',
		timestamp: needs.includes('timestamp') ? evidence.timestamp : null,
		id: needs.includes('id') ? evidence.id : null,
		event: needs.includes('event') ? evidence.event : null,
	};
}
