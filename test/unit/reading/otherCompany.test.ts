import { otherCompanyIn } from '../../../nodes/EnterpriseRegistry/reading/otherCompany';
import { statedParticipant } from '../../../nodes/EnterpriseRegistry/reading/participant';
import { NUMBER_NAMES } from '../../../nodes/EnterpriseRegistry/reading/rules';

const ASKED = '0403.170.701';
const OTHER = '0417497106';
const OTHERS = { participants: [`0208:${OTHER}`] };

describe('under a name of a number at the top', () => {
	it.each(NUMBER_NAMES)('another one makes an answer that of another company: %s', (name) =>
		expect(otherCompanyIn({ [name]: OTHER }, ASKED)).toBe(OTHER),
	);

	it.each([
		'0417.497.106',
		`BE${OTHER}`,
		'9925:BE0417497106',
		417497106,
		'NL123456789B01',
		'2.000.000.339',
	])('another one may be written %s', (vatNumber) =>
		expect(otherCompanyIn({ vatNumber }, ASKED)).toBe(String(vatNumber)),
	);

	it('another one counts although the asked one stands beside it', () =>
		expect(
			otherCompanyIn({ vatNumber: `BE${OTHER}`, participantId: '0208:0403170701' }, ASKED),
		).toBe(`BE${OTHER}`));

	it.each<[string, object]>([
		[
			'the number of an access point',
			{ scheme: '0088', participantIdentifier: '5412345000013', enterpriseNumber: OTHER },
		],
		['a scheme of another country', { scheme: '0088', peppolId: `BE${OTHER}` }],
	])('another one counts beside %s', (_what, data) =>
		expect(otherCompanyIn(data, ASKED)).toBeDefined(),
	);

	it.each<[string, object]>([
		['the asked one with words around it', { enterpriseNumber: 'KBO 0403.170.701' }],
		['a GLN', { participantId: '0088:5412345000013' }],
		['a GLN with its scheme beside it', { scheme: '0088', participantIdentifier: '5412345000013' }],
		['a GLN with the name of its scheme', { schemeId: 'GLN', peppolId: '5412345000013' }],
		['a word', { enterpriseNumber: 'unknown' }],
	])('%s is not another one', (_what, data) => expect(otherCompanyIn(data, ASKED)).toBeUndefined());
});

describe('elsewhere in an answer without the asked number', () => {
	/* What services call the company that they found. */
	it.each<[string, object]>([
		['a text', { participant: `0208:${OTHER}` }],
		['a text in another spelling of its name', { participantID: `9925:BE${OTHER}` }],
		['a text under a name with underscores', { participant_id: `0208:${OTHER}` }],
		['a text with its country', { vat: `BE ${OTHER}` }],
		['a text with two notations of one number', { receiverId: `0208:BE${OTHER}` }],
		['a text with the older scheme', { endpointId: `9956:${OTHER}` }],
		['a text in a list', { participants: [`0208:${OTHER}`] }],
		['a bare text', { companyNumber: OTHER }],
		['an object with its scheme', { participantId: { scheme: '0208', value: OTHER } }],
		['an object with the scheme in front', { endpoint: { id: `9925:be${OTHER}` } }],
		['an object of a list', { participants: [{ scheme: '0208', value: OTHER }] }],
		['an object without a scheme', { participants: [{ id: '0417.497.106' }] }],
		['an object of any name with its scheme', { receiver: { schemeID: 'BE:EN', value: OTHER } }],
		['the answer itself with a scheme', { scheme: '0208', identifier: OTHER }],
		['a wrong number with a scheme', { participants: [{ scheme: '0208', value: '0417497107' }] }],
		['a company', { company: { enterpriseNumber: OTHER } }],
		['a company by its VAT number', { legal_entity: { vat_number: `BE ${OTHER}` } }],
		['a hit beside the parent that was asked', { parentNumber: '0403170701', ...OTHERS }],
		['a hit beside the one who asked', { requester: { id: '0403170701' }, ...OTHERS }],
		['a hit beside the question that is repeated', { query: '0403170701', ...OTHERS }],
		['a hit beside the terms of the search', { searchTerm: '0403.170.701', ...OTHERS }],
		[
			'the only hit',
			{ matches: [{ participantID: { value: `iso6523-actorid-upis::0208:${OTHER}` } }] },
		],
	])('another company may be %s', (_as, data) => expect(otherCompanyIn(data, ASKED)).toBeDefined());

	it.each<[string, object]>([
		['a GLN', { participants: [{ scheme: '0088', value: '5412345000013' }] }],
		// 897223274 is a Belgian number without its zero as well.
		['a number of a Norwegian scheme', { participants: [{ scheme: '0192', value: '897223274' }] }],
		['a number with a Norwegian scheme in front', { participants: ['0192:897223274'] }],
		['a number of another register', { company: { enterpriseNumber: '12345678' } }],
		['a VAT number in another country', { company: { vatNumber: 'NL123456789B01' } }],
		['a number with wrong check digits', { company: { enterpriseNumber: '0417497107' } }],
		['the numbers of establishments', { company: { establishmentNumber: '2.000.000.339' } }],
		['an address', { company: { postalCode: '1000', phone: '+32 2 417 49 71' } }],
		['IDs of the service', { number: 417497106, participants: [{ id: 47110015 }] }],
		['an ID of the service beside a scheme', { scheme: '0208', id: 47110015 }],
		['IDs of documents', { documents: [{ scheme: 'busdox-docid-qns', id: '123456789' }] }],
		['the number of an access point', { accessPoint: { participantId: `0208:${OTHER}` } }],
		['the number of a provider', { provider: { vatNumber: `BE${OTHER}` } }],
		['the number of a certificate', { smp: { certificate: { id: `0208:${OTHER}` } } }],
		['the number of a parent', { company: { parent: { enterpriseNumber: OTHER } } }],
	])('nobody knows whose it is by %s', (_what, data) =>
		expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
	);
});

it.each<[string, object]>([
	['a participant', { participants: [`0208:${OTHER}`, '9925:BE0403170701'] }],
	['a participant of the older scheme', { participants: [`0208:${OTHER}`, '9956:0403170701'] }],
	['a VAT number', { vatNumber: 'BE 0403.170.701', matches: [{ id: `0208:${OTHER}` }] }],
	['the VAT number of a company', { company: { vat: 'BE 0403.170.701' }, ...OTHERS }],
	['the bare ID of a company', { company: { id: '0403170701' }, ...OTHERS }],
	['the bare number of a company', { companyNumber: '0403170701', ...OTHERS }],
	['a number without its zero', { number: 403170701, ...OTHERS }],
	['a number in a list', { data: { numbers: ['0403170701'] }, ...OTHERS }],
])('an answer with others is that of the asked company where it is named by %s', (_by, data) =>
	expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
);

describe('about a VAT number of another country', () => {
	it.each<[string, string, object]>([
		['its SIREN', 'FR40303265045', { enterpriseNumber: '303 265 045' }],
		['its SIREN behind the country', 'FR40303265045', { vatNumber: 'FR303265045' }],
		['its digits', 'ATU12345678', { vatNumber: '12345678' }],
		['its number without the suffix', 'NL123456789B01', { vatNumber: 'NL 123456789' }],
		['its number in the commercial register', 'DE123456789', { enterpriseNumber: 'HRB12345' }],
		['a Belgian number', 'DE123456789', { enterpriseNumber: OTHER }],
	])('nobody knows whose it is by %s', (_what, asked, company) =>
		expect(otherCompanyIn({ company }, asked)).toBeUndefined(),
	);

	it('another one of the same country is that of another company', () =>
		expect(otherCompanyIn({ company: { vatNumber: 'FR83404833048' } }, 'FR40303265045')).toBe(
			'FR83404833048',
		));
});

it('the other number is told as the answer has it', () =>
	expect(otherCompanyIn({ participant: `9925:be ${OTHER}` }, ASKED)).toBe(`9925:be ${OTHER}`));

const NINE = '9925:BE0403170701';

/** Kinds of answers in public look-ups of the Peppol Directory and of access points. */
it.each<[object, string | null]>([
	[{ participantId: '0208:0403170701' }, '0208:0403170701'],
	[{ participantId: 'iso6523-actorid-upis::0208:0403170701' }, '0208:0403170701'],
	[{ participantIdentifier: '9925:BE0403170701' }, '9925:BE0403170701'],
	[{ peppolId: 'iso6523-actorid-upis::9925:be0403170701' }, '9925:BE0403170701'],
	[{ peppolId: 'ISO6523-ACTORID-UPIS::9925:BE 0403.170.701' }, '9925:BE0403170701'],
	[{ scheme: '9925', participantId: 'BE0403170701' }, '9925:BE0403170701'],
	[{ scheme: '0208', participantId: '0403170701' }, '0208:0403170701'],
	[{ participantId: ['9925:be0403170701', '0208:0403170701'] }, '0208:0403170701'],
	[{ participantId: '0208:0417497106' }, null],
	[{ scheme: 'iso6523-actorid-upis', participantId: '0403170701' }, null],
	[{ participantID: { scheme: 'iso6523-actorid-upis', value: '9925:be0403170701' } }, NINE],
	[{ participant: { scheme: '9925', value: 'BE0403170701' } }, NINE],
	[{ participant: { schemeID: 'BE:VAT', identifier: 'BE0403170701' } }, NINE],
	[{ participants: [{ id: '9925:BE0403170701' }, { id: '9925:BE0417497106' }] }, NINE],
	[{ participants: [{ id: '9925:BE0403170701' }, { id: '0208:0403170701' }] }, '0208:0403170701'],
	[{ participants: ['9925:BE 0403.170.701'] }, NINE],
	[{ peppolIdentifier: '9925:BE0403170701' }, NINE],
	[{ endpointId: '9925:be0403170701' }, NINE],
	[{ endpoint: { schemeID: '9925', value: 'be0403170701' } }, NINE],
	[{ participantId: '9925::BE0403170701' }, NINE],
	[{ matches: [{ participantID: { value: 'iso6523-actorid-upis::9925:be0403170701' } }] }, NINE],
	[{ registration: { peppolIds: ['9925:BE0403170701'] } }, NINE],
	[{ peppolIdentifier: '9925:BE0417497106' }, null],
	[{ participant: { scheme: '9925', value: 'BE0417497106' } }, null],
	[{ participant: { scheme: '0106', value: '0403170701' } }, null],
	[{ endpointUrl: '9925:BE0403170701' }, null],
	[{ receiver: { scheme: '9925', value: 'BE0403170701' } }, NINE],
	[{ participants: ['0208:BE0403170701'] }, '0208:0403170701'],
	[{ accessPoint: { participantId: '9925:BE0403170701' } }, null],
	[{ businessCard: { matches: [{ participantID: '9925:be0403170701' }] } }, NINE],
	[{ query: '9925:BE0403170701' }, null],
	[{ vatNumber: 'BE0403170701', registered: true }, null],
	[{ participantId: '0106:0403170701' }, null],
	[{ participantId: 'x'.repeat(1e6) }, null],
])('the participant stated by %j is %j', (data, participant) =>
	expect(statedParticipant(data, ASKED)).toBe(participant),
);
