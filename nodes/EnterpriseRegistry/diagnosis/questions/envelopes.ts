import { isObject } from '../../json';
import { shapeOf } from '../shape';
import { isServed, describeReply, type Reply } from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

const TIMESTAMP = {
	v2: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
	v1: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
};
const MEMBERS = {
	v2: ['success', 'data', 'error', 'timestamp', 'meta'],
	v1: ['success', 'data', 'timestamp'],
};

/** The members around the data of a successful answer. */
export function envelope(version: 'v1' | 'v2', reply: Reply | undefined): Finding {
	const subject = `Envelope of ${version}`;
	if (reply === undefined || !isServed(reply))
		return finding(
			subject,
			'unknown',
			`No answer of ${version} was received.`,
			reply === undefined ? '' : describeReply(reply),
		);
	const { payload } = reply;
	if (!isObject(payload) || !('success' in payload)) {
		return finding(subject, 'recognised', 'There is no envelope, only the data.', shapeOf(payload));
	}
	const around = { ...payload, data: undefined };
	const shape = shapeOf(
		Object.fromEntries(Object.entries(around).filter(([name]) => name !== 'data')),
	);
	const missing = MEMBERS[version].filter((name) => !(name in payload));
	const more = Object.keys(payload).filter((name) => !MEMBERS[version].includes(name));
	const oddTime =
		typeof payload.timestamp === 'string' && !TIMESTAMP[version].test(payload.timestamp);
	const oddities = [
		missing.length === 0 ? '' : `without ${missing.join(', ')}`,
		more.length === 0 ? '' : 'with further members',
		oddTime ? 'with a timestamp of another form' : '',
		'meta' in payload && payload.meta !== null ? 'with something in meta' : '',
		'error' in payload && payload.error !== null ? 'with something in error' : '',
	].filter((oddity) => oddity !== '');
	if (payload.success !== true)
		return finding(
			subject,
			'unusual',
			'It does not report success, although the HTTP status does.',
			shape,
		);
	if (oddities.length === 0)
		return finding(subject, 'as specified', 'It has exactly the members of the interface.', shape);
	return finding(
		subject,
		missing.includes('data') ? 'unusual' : 'recognised',
		`It comes ${oddities.join(', ')}.`,
		shape,
	);
}

/** What the service writes when it refuses, from the first answer that did. */
export function refusalBody(replies: Reply[]): Finding {
	const subject = 'Body of a refusal';
	const refused = replies.filter(({ kind, status }) => status >= 400 && kind !== 'none');
	const reply = refused.find(({ kind }) => kind === 'json') ?? refused[0];
	if (reply === undefined) return finding(subject, 'unknown', 'The service refused nothing.');
	if (reply.kind !== 'json')
		return finding(
			subject,
			'unusual',
			`A refusal is not JSON (HTTP ${reply.status}).`,
			describeReply(reply),
		);
	const detail = `HTTP ${reply.status}: ${shapeOf(reply.payload)}`;
	const error = isObject(reply.payload) ? reply.payload.error : undefined;
	if (typeof error === 'string')
		return finding(subject, 'recognised', 'The reason is a text in error.', detail);
	if (isObject(error))
		return finding(subject, 'recognised', 'The reason is an object in error.', detail);
	return finding(subject, 'unknown', 'The reason is not in error.', detail);
}
