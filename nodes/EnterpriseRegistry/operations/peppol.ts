import { enterpriseNumberField, simplifyField } from '../editor/fields';
import { LOOK_UP, optionsField } from '../editor/options';
import { valueAt } from '../json';
import { isDateTime } from '../reading/kinds';
import { documentTypesIn, receives } from '../reading/rules';
import type { Operation, Operations } from './operation';
import { lookUpVerdict } from './verdicts';

const check: Operation = {
	action: 'Check enterprise on Peppol',
	description:
		'Check whether a Belgian company receives electronic invoices over Peppol: yes, no, or unknown where the network could not tell. One request.',
	fields: [enterpriseNumberField, simplifyField, optionsField(LOOK_UP)],
	async execute(client, item) {
		const number = item.registryNumber();
		const isSimple = item.flag('simplify', true);
		return await lookUpVerdict(client, item, {
			...{ kind: 'peppol', number, about: { enterpriseNumber: number.dotted } },
			missing: `The service has no answer about ${number.dotted} on Peppol`,
			show: (said, { data, verdict: { answer, reason } }) => {
				const received = receives(answer, data);
				const times = [valueAt(data, 'checkedAt'), valueAt(data, 'lastChecked')];
				return {
					enterpriseNumber: number.dotted,
					...said,
					receives: received,
					peppolId: number.peppolId,
					documentTypes: documentTypesIn(data),
					checkedAt: times.find(isDateTime) ?? null,
					summary: {
						yes: `On Peppol${toldOf(received)}`,
						no: 'Not on Peppol.',
						unknown: `Not known: ${reason}`,
					}[answer],
					...(!isSimple && { raw: data }),
				};
			},
		});
	},
};

function toldOf({ invoice, creditNote }: ReturnType<typeof receives>): string {
	if (invoice === null) return '; the service does not say what it receives.';
	const documents = [invoice && 'invoices', creditNote && 'credit notes'].filter(Boolean);
	return `: receives ${documents.join(' and ') || 'no invoices and no credit notes'}.`;
}

export const peppol: Operations = { check };
