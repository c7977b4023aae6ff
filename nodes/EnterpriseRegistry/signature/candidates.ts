import type { DeliveryParts } from './parts';
import { contents, type ContentName, type FixedScheme, type KeyForm } from './scheme';
import type { SignatureHeaders } from './signatureHeaders';
import { templates, type Part, type PartName, type Template } from './template';

/** The signed bytes around the body. */
export interface SignedContent {
	before: string;
	after: string;
	/** The signed time, or null when none is signed. */
	timestamp: string | null;
}

/** One way to read the delivery. */
export interface Candidate {
	content: SignedContent;
	keyForms: readonly KeyForm[];
}

const usualForms: readonly KeyForm[] = ['asIssued', 'withoutPrefix', 'hex', 'base64'];
/** Standard Webhooks decodes its secrets. */
const decodedFirst: readonly KeyForm[] = ['base64', 'asIssued', 'withoutPrefix', 'hex'];
/** Tried after all contents with the other forms. */
const lastForms: readonly KeyForm[] = ['base64OfHex'];

/** If the user says base64, it is base64, whatever it looks like. */
const formsByHand = (key: KeyForm): readonly KeyForm[] =>
	key === 'base64' ? ['base64', 'base64OfHex'] : [key];

/** The parts that are taken from the second header that fits: nothing may tell which of two IDs or times was signed. */
type Second = readonly PartName[];
const seconds: readonly Second[] = [['id'], ['timestamp'], ['id', 'timestamp']];

const uses = ({ before, after }: Template, names: Second) =>
	names.every((name) =>
		[...before, ...after].some(
			(part) => typeof part === 'object' && part.name === name && part.header === undefined,
		),
	);

interface Reading {
	name: ContentName;
	second: Second;
}

/** As many contents as are always tried, whatever the secret; a second ID or time must not displace them. */
const BEFORE_SECOND = 5;

function first(...likely: ContentName[]): readonly Reading[] {
	const names = [...likely, ...contents.filter((name) => !likely.includes(name))];
	const readings = names.map((name): Reading => ({ name, second: [] }));
	const others = seconds.flatMap((second) =>
		names.filter((name) => uses(templates[name], second)).map((name) => ({ name, second })),
	);
	return [...readings.slice(0, BEFORE_SECOND), ...others, ...readings.slice(BEFORE_SECOND)];
}

const usual = first();
const withV1 = first('id.timestamp.body');
const withV0 = first('v0:timestamp:body');
const withH1 = first('timestamp:body', 'timestamp.body');
const withTimestamp = first(
	'timestamp.body',
	'id.timestamp.body',
	'timestamp:body',
	'timestamp+body',
	'body+timestamp',
	'v0:timestamp:body',
);

/** Senders that call their signature `v0` write the same before the content; a time in the header is there to be signed. */
function likeliestFirst({ labels, timestamp }: SignatureHeaders): readonly Reading[] {
	if (labels.includes('v0') && !labels.includes('v1')) return withV0;
	if (timestamp === null) return labels.includes('v1') ? withV1 : usual;
	return labels.includes('h1') ? withH1 : withTimestamp;
}

function* candidatesIn(headers: SignatureHeaders, parts: DeliveryParts): Generator<Candidate> {
	const readings = likeliestFirst(headers);
	for (const forms of [usualForms, lastForms]) {
		for (const { name, second } of readings) {
			const content = signedContent(templates[name], parts, second);
			const keyForms = name === 'id.timestamp.body' && forms === usualForms ? decodedFirst : forms;
			if (content !== null) yield { content, keyForms };
		}
	}
}

/** What may have been signed, likeliest first; each is made only in its turn. The user may have fixed the content and the form of the key. */
export function* candidatesFor(
	fixed: FixedScheme,
	template: Template | null,
	headers: SignatureHeaders,
	parts: DeliveryParts,
): Generator<Candidate> {
	if (template !== null) {
		const keyForms = fixed.key ? formsByHand(fixed.key) : [...usualForms, ...lastForms];
		for (const second of [[], ...seconds.filter((names) => uses(template, names))]) {
			const content = signedContent(template, parts, second);
			if (content !== null) yield { content, keyForms };
		}
		return;
	}
	for (const candidate of candidatesIn(headers, parts)) {
		if (!fixed.key) yield candidate;
		else if (candidate.keyForms !== lastForms)
			yield { ...candidate, keyForms: formsByHand(fixed.key) };
	}
}

/** What this template makes of the delivery, or null when the delivery lacks a part of it. */
function signedContent(
	template: Template,
	parts: DeliveryParts,
	second: Second,
): SignedContent | null {
	const content: SignedContent = { before: '', after: '', timestamp: null };
	const write = (part: Part): string | null => {
		if (typeof part === 'string') return part;
		const value = parts.value(part, template.isTimeBesideText, second.includes(part.name) ? 1 : 0);
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
