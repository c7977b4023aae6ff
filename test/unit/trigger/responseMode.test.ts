import { WEBHOOK_RESOLVERS } from 'n8n-workflow';
import { responseMode } from '../../../nodes/EnterpriseRegistry/trigger/responseMode';

const { responseMode: template, [WEBHOOK_RESOLVERS]: resolvers } =
	responseMode as typeof responseMode & {
		[WEBHOOK_RESOLVERS]?: Record<
			string,
			{ template: string; resolve: (parameters: object) => string }
		>;
	};

/** As n8n's expression engine does. */
const evaluate = (parameters: object): string =>
	new Function('$parameter', `return ${/^=\{\{(.*)\}\}$/.exec(template)![1]!}`)(
		parameters,
	) as string;

describe('when the service is answered', () => {
	it.each([
		[{ options: {} }, 'onReceived'],
		[{ options: { respond: 'immediately' } }, 'onReceived'],
		[{ options: { respond: 'whenFinished' } }, 'responseNode'],
	])('with %j, n8n is told the same by the function and by the template', (parameters, mode) => {
		expect(evaluate(parameters)).toBe(mode);
		expect(resolvers!.responseMode!.template).toBe(template);
		expect(resolvers!.responseMode!.resolve(parameters)).toBe(mode);
	});

	it('does not depend on options, which older nodes may lack', () => {
		expect(resolvers!.responseMode!.resolve({})).toBe('onReceived');
	});
});
