import { Failure } from '../answers/envelope';
import { dotted } from '../register/numbers';
import type { Enterprise } from '../register/records';
import type { Service } from '../service';
import { requireEnterprise, type Query } from './input';

/** Unspecified: parameter and payload of the check: settings peppolParameter, peppolPayload, peppolClarity, peppolDown */
export function peppolAnswer(query: Query, service: Service): unknown {
	const { peppolParameter, peppolPayload, peppolClarity, peppolDown } = service.settings;
	if (peppolDown) throw new Failure(503, 'The electronic-invoicing network cannot be reached');
	const text = query[peppolParameter];
	if (!text) throw new Failure(400, `Missing required parameter: ${peppolParameter}`);
	const number = text.replace(/^(iso6523-actorid-upis::)?(0208|9925):/i, '').replace(/^BE\s*/i, '');
	const present =
		peppolClarity === 'clear' ? payloads[peppolPayload] : unclearPayloads[peppolClarity];
	return present(requireEnterprise(number, service), new Date(service.now()).toISOString());
}

const documentTypes = ['Invoice', 'CreditNote'].map(
	(document) =>
		`urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`,
);
const idOf = ({ number }: Enterprise): string => `0208:${number}`;

type Present = (enterprise: Enterprise, checkedAt: string) => unknown;

/** Answers that must not be over-interpreted. */
const unclearPayloads: Record<Exclude<Service['settings']['peppolClarity'], 'clear'>, Present> = {
	contradicting: (enterprise) => ({
		found: true,
		enabled: true,
		registered: enterprise.peppol,
		status: enterprise.peppol ? 'not registered' : 'registered',
	}),
	outage: (enterprise) => ({
		registered: false,
		participantId: idOf(enterprise),
		errorMessage: 'SML lookup timed out',
	}),
	perDocument: (enterprise) => ({
		registered: enterprise.peppol,
		participantId: idOf(enterprise),
		documentTypes: enterprise.peppol ? documentTypes.slice(0, 1) : [],
	}),
	noDocuments: (enterprise) => ({
		registered: enterprise.peppol,
		participantId: idOf(enterprise),
		documentTypes: [],
	}),
};

/** Each says clearly yes or no, except the last one, which says neither. */
const payloads: Record<Service['settings']['peppolPayload'], Present> = {
	registered: (enterprise, checkedAt) => ({
		enterpriseNumber: dotted(enterprise.number),
		registered: enterprise.peppol,
		participantId: enterprise.peppol ? idOf(enterprise) : null,
		documentTypes: enterprise.peppol ? documentTypes : [],
		checkedAt,
	}),
	reachable: (enterprise, checkedAt) => ({
		enterpriseNumber: dotted(enterprise.number),
		reachable: enterprise.peppol,
		participantId: idOf(enterprise),
		checkedAt,
	}),
	participant: (enterprise) => ({
		participant: enterprise.peppol
			? { scheme: '0208', identifier: enterprise.number, documentTypes }
			: null,
	}),
	boolean: (enterprise) => enterprise.peppol,
	exists: (enterprise) => ({
		exists: enterprise.peppol,
		participantIdentifier: `iso6523-actorid-upis::${idOf(enterprise)}`,
	}),
	status: (enterprise) => ({
		status: enterprise.peppol ? 'registered' : 'not_registered',
		participantId: idOf(enterprise),
	}),
	active: (enterprise) => ({
		peppol: { active: enterprise.peppol, participantId: idOf(enterprise) },
	}),
	unclear: (enterprise) => ({ enterpriseNumber: dotted(enterprise.number) }),
};
