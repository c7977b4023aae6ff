import type { EnterpriseSummary } from '../reading/enterprise';

/** These members of a simplified record can change; a person calls them so. An establishment may pass to another enterprise. */
const LABELS = {
	name: 'Name',
	status: 'Status',
	statusLabel: 'Status Label',
	juridicalForm: 'Legal Form',
	juridicalSituation: 'Legal Situation',
	startDate: 'Start Date',
	street: 'Street',
	houseNumber: 'House Number',
	postalCode: 'Postal Code',
	municipality: 'Municipality',
	country: 'Country',
	mainActivity: 'Main Activity',
	mainActivityCode: 'Main Activity Code',
	vat: 'VAT Number',
	enterpriseNumber: 'Enterprise of an Establishment',
} satisfies Partial<Record<keyof EnterpriseSummary, string>>;

export const MEMBER_LABELS: Readonly<Record<string, string>> = LABELS;
