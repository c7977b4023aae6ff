import { Failure } from '../answers/envelope';
import { dotted } from '../register/numbers';
import type { Service } from '../service';
import { requireEnterprise, type Query } from './input';

const documentTypes = ['Invoice', 'CreditNote'].map(
	(document) =>
		`urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`,
);

/** Unspecified: parameter and payload of the check: setting peppolParameter; and whether the network answers: peppolDown */
export function peppolAnswer(query: Query, service: Service): unknown {
	const { peppolParameter, peppolDown } = service.settings;
	if (peppolDown) throw new Failure(503, 'The electronic-invoicing network cannot be reached');
	const text = query[peppolParameter];
	if (!text) throw new Failure(400, `Missing required parameter: ${peppolParameter}`);
	const plain = text.replace(/^(iso6523-actorid-upis::)?(0208|9925):/i, '').replace(/^BE\s*/i, '');
	const { number, peppol } = requireEnterprise(plain, service);
	return {
		enterpriseNumber: dotted(number),
		registered: peppol,
		participantId: peppol ? `0208:${number}` : null,
		documentTypes: peppol ? documentTypes : [],
		checkedAt: new Date(service.now()).toISOString(),
	};
}
