import { ApplicationError, ExpressionError } from 'n8n-workflow';

import { reasonWithoutValues } from '../../../nodes/EnterpriseRegistry/trigger/errorReason';
import { fc } from '../../support/simulated/seededProperties';

it.each<{ thrown: unknown; reason: string }>([
	{
		thrown: new ExpressionError("Referenced node doesn't exist"),
		reason: "Referenced node doesn't exist",
	},
	{ thrown: new ApplicationError('invalid syntax'), reason: 'invalid syntax' },
	{ thrown: new ExpressionError('connect "A" to "B"'), reason: 'connect "…"' },
	{
		thrown: new ExpressionError("Node 'A' hasn't been executed"),
		reason: `Node "…" hasn't been executed`,
	},
	{
		thrown: new SyntaxError('Unexpected token \'h\', "hello" is not valid JSON'),
		reason: 'SyntaxError',
	},
	{ thrown: new Error('hello'), reason: 'Error' },
	{ thrown: 'hello', reason: 'string' },
])('$thrown is told as $reason', ({ thrown, reason }) => {
	expect(reasonWithoutValues(thrown)).toBe(reason);
});

it('a value that n8n quotes is left out, whatever quotation marks it holds', () => {
	const piece = fc.constantFrom('SENT', '"', "'", '`', ' ', 's', '.', '\n');
	const quotedByN8n = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
	fc.assert(
		fc.property(quotedByN8n, fc.constantFrom('"', "'"), (value, mark) => {
			const told = (message: string) => reasonWithoutValues(new ExpressionError(message));
			expect(told(`Node ${mark}${value}${mark} hasn't been executed`)).not.toContain('SENT');
			expect(told(`${mark}${value}${mark} node has 1 item(s)`)).not.toContain('SENT');
		}),
	);
});
