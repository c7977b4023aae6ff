import type { INodeProperties } from 'n8n-workflow';

import { MEMBER_LABELS } from '../messages/memberLabels';
import {
	choiceField,
	collectionField,
	entityNumbersField,
	multiChoiceField,
	noticeField,
	numberField,
	simplifyField,
	toggleField,
	told,
} from './fields';
import { advancedField } from './options';

/** n8n's editor offers each choice of a field with this label as an action of the node. With one choice there is nothing to choose. */
const eventField: INodeProperties = {
	displayName: 'Event',
	name: 'event',
	type: 'hidden',
	default: 'companyChange',
	options: [
		{
			name: 'Company Change',
			value: 'companyChange',
			action: 'On company change (no public address needed)',
			description: 'Looks your companies up once a day and tells what changed, before and after',
		},
	],
};

const MEMBER_LABELS_BY_NAME = Object.fromEntries(
	Object.entries(MEMBER_LABELS).sort(([, one], [, other]) => one.localeCompare(other)),
);

const watchFiltersField = collectionField('filters', 'Filters', {
	placeholder: 'Add filter',
	options: [
		multiChoiceField('fields', 'Fields', {
			default: [],
			description: 'Start only when one of these changed; empty means any',
			choices: MEMBER_LABELS_BY_NAME,
		}),
	],
});

const watchOptionsField = collectionField('options', 'Options', {
	options: [
		choiceField('firstRun', 'First Run', {
			description: 'What happens when a company is looked at for the first time',
			choices: {
				all: { label: 'Return Every Company', description: 'An item for each, to fill a table' },
				remember: {
					label: 'Only Remember',
					description: 'Nothing starts; later looks are compared with this one',
				},
			},
			default: 'remember',
		}),
		numberField('lookAgainAfter', 'Look Again After (Hours)', {
			default: 20,
			description:
				'How many hours pass before a company is asked about again, however often n8n polls',
		}),
		toggleField('notFound', 'Tell When Not Found', {
			default: true,
			description:
				'Whether to start once when a company is no longer in the register, and when it is there again',
		}),
	],
});

/** Without Max Wait: a poll waits for no limit. */
const pollAdvancedField: INodeProperties = {
	...advancedField,
	options: advancedField.options?.filter(({ name }) => name !== 'maxWait'),
};

export const watchFields: INodeProperties[] = [
	noticeField(
		'The register changes about once a day: set Poll Times to every day. Each company is one request a day, so a free plan is enough for about 30. The service need not reach this n8n. To be told within seconds, use Enterprise Registry (KBO/BCE) Trigger.',
	),
	eventField,
	entityNumbersField('What to watch, at most 2,000', {
		typeOptions: { rows: 4 },
		...told('Required. Dotted numbers with commas, at most 2,000'),
	}),
	watchFiltersField,
	{
		...simplifyField,
		description:
			'Whether to return a simplified version of the response instead of the raw data. Without it, a change of spelling counts as a change, too.',
	},
	watchOptionsField,
	pollAdvancedField,
];
