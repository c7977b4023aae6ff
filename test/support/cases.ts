import type { INodeParameters } from 'n8n-workflow';

import { FIELDS } from '../../nodes/EnterpriseRegistry/matching/compare/userRecord';

/** What to run to see the output of an operation. Each set of parameters starts on an untouched sandbox with one webhook. */
export type Case = INodeParameters & {
	/** Deliver something to the webhook first. */
	afterDelivery?: boolean;
	/** The payload that the service is made to answer, to see what the node makes of one that holds next to nothing. */
	answer?: object;
};

const COMPANY = { enterpriseNumber: '0403.170.701' };
const COMPANIES = [
	COMPANY,
	...['0202.239.951', '0214.596.464', '0402.206.045', '0473.191.041', '1033.022.383'].map(
		(enterpriseNumber) => ({ enterpriseNumber }),
	),
];
const ESTABLISHMENTS = ['2.000.000.339', '2.000.000.438', '2.286.527.055'].map(
	(establishmentNumber) => ({ establishmentNumber }),
);
/** Takes the webhook that is there. */
const webhookId = '={{ $json.webhookId }}';

/** What an option adds is shown too: without it nobody could choose the field before the first run. */
const options = { includeEvidence: true };

/** Two records that hold little, so that every member was seen missing; without a name or a number a record is not readable. */
const LITTLE = [
	{ name: 'Somewhere' },
	{ ...COMPANY, establishmentNumber: ESTABLISHMENTS[0]!.establishmentNumber },
];

/**
 * What to run for each operation, by `resource.operation`, with the parameters of a node that was just added, and evidence: the schema that is
 * derived of the outputs is what the editor shows.
 */
export const CASES: Record<string, Case[]> = {
	'account.get': [{}, { answer: { plan: {} } }],
	'api.request': [{ path: '/me' }],
	'delivery.getMany': [{ webhookId, afterDelivery: true }],
	'enterprise.checkBeforeInvoicing': [
		...COMPANIES,
		...['0403.170.702', '0999.999.922'].map((enterpriseNumber) => ({ enterpriseNumber })),
		{ ...COMPANY, options },
	],
	'enterprise.compare': [
		// The patch fills in what is empty.
		Object.fromEntries(FIELDS.map((field) => [field, ''])),
		{ name: 'Elektrabel', street: '', houseNumber: '36', postalCode: '1000' },
		{ name: 'Barco' },
	].map((value) => ({ ...COMPANY, record: { mappingMode: 'defineBelow', value }, options })),
	'enterprise.get': [
		...COMPANIES,
		...LITTLE.map((answer) => ({ ...COMPANY, answer })),
		{ ...COMPANY, options },
	],
	'enterprise.getRelated': [...COMPANIES, { ...COMPANY, options }],
	'enterprise.match': [
		{
			name: 'Electrabel NV',
			postalCode: '1000',
			municipality: 'Brussel',
			street: 'Bd Simon Bolivar',
			houseNumber: '36',
		},
		{ name: 'Electrabel', postalCode: '9000' },
		{ name: 'Unheard of' },
	],
	'enterprise.search': [{ name: 'e', returnAll: true }],
	'enterprise.searchByAddress': [{ postalCode: '1000', street: 'a', returnAll: true }],
	'establishment.get': [
		...ESTABLISHMENTS,
		...LITTLE.map((answer) => ({ ...ESTABLISHMENTS[0], answer })),
		{ ...ESTABLISHMENTS[0], options },
	],
	'establishment.search': [{ name: 'e', returnAll: true }],
	'number.parse': ['BE 0403.170.701', '2.000.000.339', 'nonsense'].map((value) => ({ value })),
	'peppol.check': [
		...COMPANIES,
		{ ...COMPANY, answer: { registered: false, note: 'Unlisted' } },
		{ ...COMPANY, options },
	],
	'referenceData.getMany': [{ list: 'naceCodes' }, { list: 'juridicalForms' }],
	'service.diagnose': [{}],
	'service.getHealth': [{}],
	'service.getStats': [{}],
	'subscription.add': [{ webhookId, entityNumbers: '0417.497.106' }],
	'subscription.getMany': [{ webhookId }],
	'subscription.remove': [{ webhookId, entityNumbers: '0403.170.701' }],
	'subscription.replace': [{ webhookId, entityNumbers: '0417.497.106' }],
	'vat.validate': [
		{ vatNumber: 'BE 0403.170.701' },
		{ vatNumber: 'NL 123456789B01' },
		{ vatNumber: 'NL 123456789B01', answer: { valid: null } },
		{ vatNumber: 'BE 0403.170.701', options },
	],
	'webhook.create': [{ name: 'CRM', url: 'https://example.com/' }],
	'webhook.delete': [{ webhookId }],
	'webhook.get': [{ webhookId }],
	'webhook.getMany': [{}],
	'webhook.rotateSecret': [{ webhookId }],
	'webhook.sendTestEvent': [{ webhookId }],
	'webhook.update': [
		{ webhookId, updateFields: { name: 'CRM', url: 'https://example.com/', disabled: true } },
	],
};

/** Operations whose output can be anything: a schema would promise fields that may be absent. */
export const UNKNOWN_OUTPUT = ['api.request'];
