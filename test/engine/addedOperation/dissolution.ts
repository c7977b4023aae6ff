// CONTRIBUTING.md shows what follows.
import { enterpriseNumberField } from '../../../nodes/EnterpriseRegistry/editor/fields';
import { LOOK_UP_OPTIONS, optionsField } from '../../../nodes/EnterpriseRegistry/editor/options';
import { asItCame } from '../../../nodes/EnterpriseRegistry/operations/asItCame';
import { failure } from '../../../nodes/EnterpriseRegistry/operations/failures';
import { enterpriseNumberOf } from '../../../nodes/EnterpriseRegistry/operations/itemNumbers';
import { lookUp } from '../../../nodes/EnterpriseRegistry/operations/lookUp';
import type { Operation } from '../../../nodes/EnterpriseRegistry/operations/operation';
import type { Endpoint } from '../../../nodes/EnterpriseRegistry/registry/endpoints';

const DISSOLUTION: Endpoint = {
	method: 'GET',
	version: 'v2',
	path: '/enterprise/{number}/dissolution',
	reads: 'record',
	remember: true,
};

export const dissolution: Operation = {
	action: 'Get dissolution of enterprise',
	description: 'Get when and why a Belgian company was dissolved. One request.',
	fields: [enterpriseNumberField, optionsField(LOOK_UP_OPTIONS)],
	read(item) {
		const number = enterpriseNumberOf(item).dotted;
		return lookUp(item, {
			ask: async (client) => await client.ask(DISSOLUTION, { number }),
			show: ({ data }) => asItCame(data),
			fieldsIfAbsent: { enterpriseNumber: number },
			failureIfAbsent: (facts) => failure('noSuchRecord', { ...facts, kind: 'enterprise', number }),
		});
	},
};
