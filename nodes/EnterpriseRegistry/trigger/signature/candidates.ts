import type { DeliveryParts } from './parts';
import { contents, type ContentName, type FixedScheme, type KeyForm } from './scheme';
import type { SignatureHeaders } from './signatureHeaders';
import { templates, type Part, type Template } from './template';

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
const formsByHand = (key: KeyForm): readonly KeyForm[] => (key === 'base64' ? ['base64', 'base64OfHex'] : [key]);

const first = (...names: ContentName[]): readonly ContentName[] => [...names, ...contents.filter((name) => !names.includes(name))];

const withV1 = first('id.timestamp.body');
const withV0 = first('v0:timestamp:body');
const withH1 = first('timestamp:body', 'timestamp.body');
const withTimestamp = first('timestamp.body', 'id.timestamp.body', 'timestamp:body', 'timestamp+body', 'body+timestamp', 'v0:timestamp:body');

/** Senders that call their signature `v0` write the same before the content; a time in the header is there to be signed. */
function likeliestFirst({ labels, timestamp }: SignatureHeaders): readonly ContentName[] {
	if (labels.includes('v0') && !labels.includes('v1')) return withV0;
	if (timestamp === null) return labels.includes('v1') ? withV1 : contents;
	return labels.includes('h1') ? withH1 : withTimestamp;
}

/** What may have been signed, likeliest first; each is made only in its turn. */
export function* candidatesIn(headers: SignatureHeaders, parts: DeliveryParts): Generator<Candidate> {
	const names = likeliestFirst(headers);
	for (const forms of [usualForms, lastForms]) {
		for (const name of names) {
			const content = signedContent(templates[name], parts);
			const keyForms = name === 'id.timestamp.body' && forms === usualForms ? decodedFirst : forms;
			if (content !== null) yield { content, keyForms };
		}
	}
}

/** The same where the user has fixed the content or the form of the key. */
export function* candidatesFor(fixed: FixedScheme, template: Template | null, headers: SignatureHeaders, parts: DeliveryParts): Generator<Candidate> {
	if (template !== null) {
		const content = signedContent(template, parts);
		if (content !== null) yield { content, keyForms: fixed.key ? formsByHand(fixed.key) : [...usualForms, ...lastForms] };
		return;
	}
	for (const candidate of candidatesIn(headers, parts)) {
		if (!fixed.key) yield candidate;
		else if (candidate.keyForms !== lastForms) yield { ...candidate, keyForms: formsByHand(fixed.key) };
	}
}

/** What this template makes of the delivery, or null when the delivery lacks a part of it. */
function signedContent(template: Template, parts: DeliveryParts): SignedContent | null {
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
