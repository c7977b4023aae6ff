// Written by npm run schemas. Members without a type are text, and any may be null.

/** The records that several operations return or hold. */
export const RECORD_SHAPES = {
	Enterprise:
		'{enterpriseNumber, name, status, statusLabel, juridicalForm, juridicalSituation, startDate, street, houseNumber, postalCode, municipality, country, mainActivityCode, mainActivity, vatFromNumber, peppolId}',
	Establishment:
		'{establishmentNumber, enterpriseNumber, name, startDate, street, houseNumber, postalCode, municipality, mainActivityCode, mainActivity}',
};

/** What each operation returns. */
export const OUTPUT_SHAPES: Record<string, string> = {
	'account.get':
		'{plan, requestsPerHour: number, requestsPerMonth: number, usedThisMonth: number, remainingThisMonth: number, percentUsed: number, periodStart, resetsAt, remainingThisHour: number, hourResetsAt}',
	'api.request': '{}',
	'delivery.getMany': '{eventId, status, responseCode: number, at}',
	'enterprise.checkBeforeInvoicing':
		'{enterpriseNumber, verdict, reasons: [string], summary, registerOk: boolean, vatOk: boolean, peppolOk: boolean, name, status, peppolId, checkedAt}',
	'enterprise.compare':
		'{enterpriseNumber, same: boolean, summary, differences: [{field, yours, register, kind, note}], patch: {name, street, houseNumber, postalCode, municipality, legalForm, status, mainActivity}, register: Enterprise}',
	'enterprise.get': 'Enterprise',
	'enterprise.getRelated': '{naceVersion, code, label}',
	'enterprise.match':
		'{match: boolean, enterpriseNumber, name, establishmentNumber, establishmentName, score: number, reason, summary, nearest, asked}',
	'enterprise.search': 'Enterprise',
	'enterprise.searchByAddress': 'Enterprise',
	'establishment.get': 'Establishment',
	'establishment.search': 'Establishment',
	'number.parse': '{valid: boolean, kind, digits, dotted, vat, peppolId, reason}',
	'peppol.check':
		'{enterpriseNumber, answer, reason, cause, reachable: boolean, receivesInvoices: boolean, receivesCreditNotes: boolean, peppolId, checkedAt, summary, raw: {}}',
	'referenceData.getMany': '{version, code, label}',
	'service.diagnose': '{subject, finding, status, detail, profile: {}}',
	'service.getHealth': '{status, version}',
	'service.getStats': '{enterprises: number, establishments: number}',
	'subscription.add': '{webhookId, added: number, summary}',
	'subscription.getMany': '{entityNumber, kind}',
	'subscription.remove': '{webhookId, removed: number, summary}',
	'subscription.replace': '{webhookId, added: number, removed: number, kept: number, summary}',
	'vat.validate':
		'{valid: boolean, countryCode, vatNumber, name, address, answer, reason, cause, summary, raw: {}}',
	'webhook.create': '{id, name, url, disabled: boolean, hmacSecret}',
	'webhook.delete': '{deleted: boolean}',
	'webhook.get': '{id, name, url, disabled: boolean}',
	'webhook.getMany': '{id, name, url, disabled: boolean}',
	'webhook.rotateSecret': '{id, hmacSecret}',
	'webhook.sendTestEvent': '{delivered: boolean, eventId, summary}',
	'webhook.update': '{id, name, url, disabled: boolean}',
};
