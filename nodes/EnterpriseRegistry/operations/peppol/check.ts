import type { INodeProperties } from 'n8n-workflow';

import { PEPPOL_KEYS } from '../../client/parameterNames';
import { ownAnswer, readPeppolCheck } from '../../reading/peppol/peppolCheck';
import { simplifyField } from '../../editor/listFields';
import { enterpriseNumberField } from '../../editor/numbers';
import {
	checkDigitsOption,
	evidenceOption,
	notFoundOption,
	optionsField,
	timeoutOption,
} from '../../editor/options';
import { lookUp } from '../lookUp';
import type { Operation } from '../operation';

const peppolParameterOption: INodeProperties = {
	displayName: 'Number Parameter',
	name: 'peppolParameter',
	type: 'options',
	default: 'auto',
	description:
		'What the service calls the query parameter with the number. Found automatically unless set.',
	options: [
		{ name: 'Automatic', value: 'auto' },
		{
			name: 'Enterprise Number',
			value: 'enterpriseNumber',
			description: 'Sent as enterpriseNumber',
		},
		{ name: 'ID', value: 'id', description: 'Sent as ID' },
		{ name: 'Number', value: 'number', description: 'Sent as number' },
		{
			name: 'Participant Identifier',
			value: 'participantId',
			description: 'Sent as participantId, like 0208:0403170701',
		},
		{ name: 'Search Term', value: 'q', description: 'Sent as q' },
		{ name: 'VAT', value: 'vat', description: 'Sent as vat, like BE0403170701' },
		{ name: 'VAT Number', value: 'vatNumber', description: 'Sent as vatNumber, like BE0403170701' },
	],
};

export const check: Operation = {
	fields: [
		enterpriseNumberField,
		simplifyField,
		optionsField(
			checkDigitsOption,
			evidenceOption,
			notFoundOption,
			peppolParameterOption,
			timeoutOption,
		),
	],

	async execute(client, item) {
		const number = item.enterpriseNumber();
		const fixed = String(item.options.peppolParameter ?? 'auto');
		return await lookUp(
			item,
			client,
			{ enterpriseNumber: number.dotted, reachable: null },
			`The service knows no enterprise ${number.dotted} in Peppol`,
			async () => {
				const { data: raw, beside } = await client.checkPeppol(
					number,
					Object.hasOwn(PEPPOL_KEYS, fixed) ? fixed : undefined,
				);
				const { other } = ownAnswer(raw, number.dotted!);
				if (other !== null)
					item.hint(
						'The service answered about another company, at least once: reachable is null there. If that happens each time, choose what it calls the number in Options → Number Parameter.',
					);
				const answer = readPeppolCheck(number, raw, beside);
				return item.flag('simplify', true) ? answer : { ...answer, raw };
			},
		);
	},
};
