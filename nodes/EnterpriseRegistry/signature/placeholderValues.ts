import { headerText } from './delivery';
import type { SignatureHeader } from './findSignatures';
import { nearestHeader } from './nearestHeader';
import type { Placeholder, PlaceholderValue } from './template';
import type { PlaceholderName } from './valuePatterns';
import type { SoughtValue, ValueHeaders } from './valueHeaders';

/** The values that may be signed with the body under one signature header: what stands for the placeholders of templates. */
export class PlaceholderValues {
	/**
	 * What stands for a placeholder of each name that was looked for. It is looked for once, and then has one value: wherever a template
	 * says `{id}`, it means the same header.
	 */
	private readonly known = new Map<PlaceholderName, PlaceholderValue>();

	constructor(
		private readonly signatureHeader: SignatureHeader,
		private readonly valueHeaders: ValueHeaders,
	) {}

	valueFor(placeholder: Placeholder): PlaceholderValue {
		const value = this.valueOfAnyForm(placeholder);
		return value.kind === 'text' && !placeholder.pattern.test(value.text) ? UNFIT : value;
	}

	private valueOfAnyForm(placeholder: Placeholder): PlaceholderValue {
		const { name, header } = placeholder;
		if (header !== undefined) return textOrMissing(headerText(this.valueHeaders.delivery, header));
		const value = this.known.get(name) ?? this.lookFor(placeholder);
		this.known.set(name, value);
		return value;
	}

	private lookFor({ name, pattern }: Placeholder): PlaceholderValue {
		switch (name) {
			case 'url':
				return textOrMissing(this.valueHeaders.delivery.url);
			case 'method':
				// The trigger takes no other requests.
				return { kind: 'text', text: 'POST' };
			case 'timestamp': {
				// The sender put a time beside the MAC because it is signed.
				const { timestamp } = this.signatureHeader;
				return timestamp === undefined
					? this.lookForNearest(name, pattern)
					: { kind: 'text', text: timestamp };
			}
			case 'id':
			case 'event':
				return this.lookForNearest(name, pattern);
			case 'header':
				// A placeholder of this name always names its header.
				return MISSING;
		}
	}

	private lookForNearest(name: SoughtValue, pattern: RegExp): PlaceholderValue {
		const candidates = this.valueHeaders.lookFor(name);
		const fitting = candidates.filter(({ value }) => pattern.test(value));
		const nearest = nearestHeader(this.signatureHeader.name, fitting);
		if (nearest !== undefined) return { kind: 'text', text: nearest.value };
		return candidates.length === 0 ? MISSING : UNFIT;
	}
}

const MISSING: PlaceholderValue = { kind: 'missing' };
const UNFIT: PlaceholderValue = { kind: 'unfit' };

const textOrMissing = (text = ''): PlaceholderValue =>
	text === '' ? MISSING : { kind: 'text', text };
