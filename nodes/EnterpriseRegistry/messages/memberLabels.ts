import type { ChangeableMember } from '../reading/recordMembers';

/** What can change in a simplified record, as a person calls it. */
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
} satisfies Record<ChangeableMember, string>;

export const MEMBER_LABELS: Readonly<Record<string, string>> = LABELS;
