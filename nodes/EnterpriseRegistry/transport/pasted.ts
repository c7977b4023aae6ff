/** What web pages, chats and environment variables put around a text that is copied: white space, quotes, and what nobody sees. */
const AROUND =
	'\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f"\'`´\\u2018-\\u201f«»‹›\\u2032\\u2033';

/** Takes these characters off both ends. As text, because the Test button of n8n needs it inside an expression. */
export const EDGES = `^[${AROUND}]+|[${AROUND}]+$`;

const edges = new RegExp(EDGES, 'g');

/** A value of the credential without what was pasted around it. */
export const withoutEdges = (value: unknown): string =>
	typeof value === 'string' ? value.replace(edges, '') : '';
