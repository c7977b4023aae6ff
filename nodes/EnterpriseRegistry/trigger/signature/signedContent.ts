import type { DeliveryParts } from './parts';
import type { Part, Template } from './template';

/** The signed bytes around the body. */
export interface SignedContent {
	before: string;
	after: string;
	/** The signed time, or null when none is signed. */
	timestamp: string | null;
}

/** What this template makes of the delivery, or null when the delivery lacks a part of it. */
export function signedContent(template: Template, parts: DeliveryParts): SignedContent | null {
	const content: SignedContent = { before: '', after: '', timestamp: null };
	const write = (part: Part): string | null => {
		if (typeof part === 'string') return part;
		const value = parts.value(part, template.isTimeBesideText);
		if (part.name === 'timestamp') content.timestamp = value;
		return value;
	};
	for (const part of template.before) {
		const text = write(part);
		if (text === null) return null;
		content.before += text;
	}
	for (const part of template.after) {
		const text = write(part);
		if (text === null) return null;
		content.after += text;
	}
	return content;
}
