import { headerText } from './delivery';
import type { NamedValue, ValueHeaders } from './valueHeaders';
import { nearestHeader } from './nearestHeader';
import type { SignatureHeader } from './findSignatures';
import type { Placeholder } from './template';
import type { PlaceholderName } from './valuePatterns';

/** The values that may be signed with the body under one signature header: what stands for the placeholders of templates. */
export class PlaceholderValues {
	/**
	 * What stands for a placeholder of each name; undefined where the delivery has nothing of the kind. A name is looked for once, and then
	 * has one value: wherever a template says `{id}`, it means the same header.
	 */
	private readonly known: Partial<Record<PlaceholderName, string>> = {};

	constructor(
		private readonly signatureHeader: SignatureHeader,
		private readonly valueHeaders: ValueHeaders,
	) {}

	/** What stands for a placeholder; undefined if the delivery lacks it, or it does not fit the pattern. */
	textFor(placeholder: Placeholder): string | undefined {
		const value = this.valueFor(placeholder);
		return value !== undefined && placeholder.pattern.test(value) ? value : undefined;
	}

	private valueFor(placeholder: Placeholder): string | undefined {
		const { name, header } = placeholder;
		if (header !== undefined) return headerText(this.valueHeaders.delivery, header);
		if (!(name in this.known)) this.known[name] = this.lookFor(placeholder);
		return this.known[name];
	}

	private lookFor({ name, pattern }: Placeholder): string | undefined {
		switch (name) {
			case 'url':
				return this.valueHeaders.delivery.url;
			case 'method':
				// The trigger takes no other requests.
				return 'POST';
			case 'timestamp':
				// The sender put a time beside the MAC because it is signed.
				return this.signatureHeader.timestamp ?? this.lookForNearest(name, pattern);
			case 'id':
			case 'event':
				return this.lookForNearest(name, pattern);
			case 'header':
				// A placeholder of this name always names its header.
				return undefined;
		}
	}

	private lookForNearest(name: NamedValue, pattern: RegExp): string | undefined {
		const fitting = this.valueHeaders.lookFor(name).filter(({ value }) => pattern.test(value));
		return nearestHeader(this.signatureHeader.name, fitting)?.value;
	}
}
