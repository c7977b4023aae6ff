import type { Texts } from './records';
import { plain } from './matching';

interface Code {
	code: string;
	labels: Texts;
}

export const textIn = (texts: Texts | undefined, language: keyof Texts): string =>
	texts?.[language] || texts?.FR || texts?.NL || texts?.EN || texts?.DE || '';

/** The labels of codes, as in the file code.csv of the extract. */
export class Codes {
	private readonly categories = new Map<string, Map<string, Code>>();

	add(category: string, code: string, language: string, description: string): void {
		const codes = this.categories.get(category) ?? new Map<string, Code>();
		this.categories.set(category, codes);
		const entry = codes.get(code) ?? { code, labels: {} };
		codes.set(code, entry);
		entry.labels[language as keyof Texts] = description;
	}

	label(category: string, code: string, language: keyof Texts): string {
		return textIn(this.categories.get(category)?.get(code)?.labels, language);
	}

	list(category: string): Code[] {
		return [...(this.categories.get(category)?.values() ?? [])];
	}

	naceVersions(): string[] {
		return [...this.categories.keys()]
			.filter((name) => name.startsWith('Nace'))
			.map((name) => name.slice(4))
			.sort();
	}

	/** NACE codes whose code or description contains the text. */
	searchNace(text: string, version: string | undefined): Array<Code & { version: string }> {
		const wanted = plain(text);
		const undottedText = wanted.replace(/\./g, '');
		const versions = version ? [version] : this.naceVersions();
		return versions.flatMap((of) =>
			this.list(`Nace${of}`)
				.filter(
					({ code, labels }) =>
						(undottedText && code.includes(undottedText)) ||
						Object.values(labels).some((label) => plain(label).includes(wanted)),
				)
				.map((entry) => ({ ...entry, version: of })),
		);
	}
}
