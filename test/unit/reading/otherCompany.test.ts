import { readFileSync } from 'node:fs';
import { readAskedNumber } from '../../../nodes/EnterpriseRegistry/reading/askedNumber';
import { companyNumbersIn } from '../../../nodes/EnterpriseRegistry/reading/companyNumbers';
import * as reading from '../../../nodes/EnterpriseRegistry/reading/otherCompany';
import { NUMBER_NAMES } from '../../../nodes/EnterpriseRegistry/reading/rules';

const SOURCE = 'nodes/EnterpriseRegistry/reading/otherCompany.ts';

const ASKED = '0403.170.701';
const OTHER = '0417497106';
const otherCompanyIn = (data: unknown, asked: string) =>
	reading.otherCompanyIn(data, readAskedNumber(asked));

const OTHERS = { participants: [`0208:${OTHER}`] };

/** The comments of the source, each line without its asterisk. */
const COMMENTS = readFileSync(SOURCE, 'utf8')
	.split('\n')
	.filter((line) => line.startsWith(' *'))
	.map((line) => line.slice(3));

/** The cells of the rows that begin with this. */
const rowsOf = (beginning: RegExp): string[][] =>
	COMMENTS.filter((line) => beginning.test(line)).map((line) => line.slice(2, -2).split(' | '));

const codeIn = (cell: string | undefined): string => cell?.split('`')[1] ?? '';

describe('the example in front of the source', () => {
	const json = COMMENTS.filter((line) => line.startsWith('    ')).join('');
	const example = JSON.parse(json) as Record<string, unknown>;
	const NUMBERS = rowsOf(/^\| `[a-z]/i).map(([path, role, number, whose = '']) => ({
		found: { path: codeIn(path), role, number },
		whose,
	}));

	it('has these numbers', () =>
		expect(
			[...companyNumbersIn(example)].map(({ path, role, number }) => ({ path, role, number })),
		).toEqual(NUMBERS.map(({ found }) => found)));

	it.each(NUMBERS)('$found.path alone tells whose it is: $whose', ({ found, whose }) => {
		const [member = ''] = found.path.split('.');
		const answer = { [member]: example[member] };
		expect(otherCompanyIn(answer, 'BE0403170701') !== undefined).toBe(whose.startsWith('another'));
	});

	it('is about the company that was looked up', () =>
		expect(otherCompanyIn(example, 'BE0403170701')).toBe('BE 0417.497.106 NV'));
});

/** The rows of the table of answers about BE0403170701, and whose each is. */
const TABLE = rowsOf(/^\| `[[{]/).map(([data, about]) => ({ json: codeIn(data), about }));

it('the source has a table of answers', () => expect(TABLE.length).toBeGreaterThan(10));

it.each(TABLE)('$json is about $about', ({ json, about }) =>
	expect(otherCompanyIn(JSON.parse(json), 'BE0403170701') !== undefined).toBe(about === 'another'),
);

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

	it.each<{ what: string; data: object }>([
		{
			what: 'the number of an access point',
			data: { scheme: '0088', participantIdentifier: '5412345000013', enterpriseNumber: OTHER },
		},
		{ what: 'a scheme of another country', data: { scheme: '0088', peppolId: `BE${OTHER}` } },
	])('another one counts beside $what', ({ data }) =>
		expect(otherCompanyIn(data, ASKED)).toBeDefined(),
	);

	it.each<{ what: string; data: object }>([
		{
			what: 'in an object',
			data: { vatNumber: 'BE0403170701', participantId: { scheme: '0208', value: OTHER } },
		},
		{
			what: 'in an object with the scheme in front',
			data: {
				enterpriseNumber: '0403170701',
				participantIdentifier: { scheme: 'iso6523-actorid-upis', value: `0208:${OTHER}` },
			},
		},
		{
			what: 'in an object beside the company',
			data: { enterpriseNumber: { value: OTHER }, company: { number: '0403170701' } },
		},
		{
			what: 'in a list',
			data: { enterpriseNumber: '0403170701', participantId: [`0208:${OTHER}`] },
		},
		{
			what: 'in an object beside the asked one in words',
			data: { companyNumber: 'KBO 0403.170.701', participants: [`0208:${OTHER}`] },
		},
	])('another one counts $what', ({ data }) =>
		expect(otherCompanyIn(data, ASKED)).toContain(OTHER),
	);

	const PLACES = [
		{ place: 'bare', placed: (number: string) => number },
		{ place: 'in an object', placed: (number: string) => ({ value: number }) },
		{ place: 'in a list', placed: (number: string) => [number] },
		{ place: 'in an object of a list', placed: (number: string) => [{ value: number }] },
	];

	it.each(PLACES)('a number with wrong check digits is another one $place', ({ placed }) =>
		expect(otherCompanyIn({ participantId: placed('0417497107') }, ASKED)).toBe('0417497107'),
	);

	it.each(PLACES)('any number is another one $place', ({ placed }) =>
		expect(otherCompanyIn({ vatNumber: placed('12345678') }, ASKED)).toBe('12345678'),
	);

	it('a VAT number of another country is another one in an object', () =>
		expect(otherCompanyIn({ peppolId: { value: 'IT00743110157' } }, ASKED)).toBe('IT00743110157'));

	it('an ID in an object is not another one', () =>
		expect(otherCompanyIn({ vatNumber: { id: '99812345' } }, ASKED)).toBeUndefined());

	it('another one does not count in a list that has the asked one', () =>
		expect(
			otherCompanyIn({ participantId: [`0208:${OTHER}`, '0208:0403170701'] }, ASKED),
		).toBeUndefined());

	it.each<{ what: string; data: object }>([
		{ what: 'the asked one with words around it', data: { enterpriseNumber: 'KBO 0403.170.701' } },
		{ what: 'a GLN', data: { participantId: '0088:5412345000013' } },
		{
			what: 'a GLN with its scheme beside it',
			data: { scheme: '0088', participantIdentifier: '5412345000013' },
		},
		{
			what: 'a GLN with the name of its scheme',
			data: { schemeId: 'GLN', peppolId: '5412345000013' },
		},
		{ what: 'a word', data: { enterpriseNumber: 'unknown' } },
	])('$what is not another one', ({ data }) => expect(otherCompanyIn(data, ASKED)).toBeUndefined());
});

describe('elsewhere in an answer without the asked number', () => {
	/* What services call the company that they found. */
	it.each<{ as: string; data: object }>([
		{ as: 'a text', data: { participant: `0208:${OTHER}` } },
		{ as: 'a text in another spelling of its name', data: { participantID: `9925:BE${OTHER}` } },
		{ as: 'a text under a name with underscores', data: { participant_id: `0208:${OTHER}` } },
		{ as: 'a text with its country', data: { vat: `BE ${OTHER}` } },
		{ as: 'a text with two notations of one number', data: { receiverId: `0208:BE${OTHER}` } },
		{ as: 'a text with the older scheme', data: { endpointId: `9956:${OTHER}` } },
		{ as: 'a text in a list', data: { participants: [`0208:${OTHER}`] } },
		{ as: 'a bare text', data: { companyNumber: OTHER } },
		{ as: 'an object with its scheme', data: { participantId: { scheme: '0208', value: OTHER } } },
		{ as: 'an object with the scheme in front', data: { endpoint: { id: `9925:be${OTHER}` } } },
		{ as: 'an object of a list', data: { participants: [{ scheme: '0208', value: OTHER }] } },
		{ as: 'an object without a scheme', data: { participants: [{ id: '0417.497.106' }] } },
		{
			as: 'an object of any name with its scheme',
			data: { receiver: { schemeID: 'BE:EN', value: OTHER } },
		},
		{ as: 'the answer itself with a scheme', data: { scheme: '0208', identifier: OTHER } },
		{
			as: 'a wrong number with a scheme',
			data: { participants: [{ scheme: '0208', value: '0417497107' }] },
		},
		{ as: 'a company without its zero', data: { company: { enterpriseNumber: 417497106 } } },
		{ as: 'a company by its name in the register', data: { company: { kbo: '0417.497.106' } } },
		{ as: 'a VAT number in another country', data: { company: { vatNumber: 'FR40303265045' } } },
		{ as: 'a VAT number behind a label', data: { company: { btwNumber: 'BTW BE 417.497.106' } } },
		{
			as: 'a participant with its scheme beside it, without its zero',
			data: { participants: [{ icd: '0208', value: '417497106' }] },
		},
		{
			as: 'a hit beside a lookup that repeats the question',
			data: { lookup: { value: '0403170701' }, ...OTHERS },
		},
		{
			as: 'a hit beside a check that repeats the question',
			data: { check: { vatNumber: 'BE0403170701' }, ...OTHERS },
		},
		{
			as: 'a hit beside words with the asked number',
			data: { company: { number: 'KBO 0403.170.701' }, ...OTHERS },
		},
		{ as: 'a hit beside a bare identifier', data: { identifier: '0403170701', ...OTHERS } },
		{ as: 'a company', data: { company: { enterpriseNumber: OTHER } } },
		{ as: 'a company by its VAT number', data: { legal_entity: { vat_number: `BE ${OTHER}` } } },
		{
			as: 'a hit beside the parent that was asked',
			data: { parentNumber: '0403170701', ...OTHERS },
		},
		{ as: 'a hit beside the one who asked', data: { requester: { id: '0403170701' }, ...OTHERS } },
		{ as: 'a hit beside the question that is repeated', data: { query: '0403170701', ...OTHERS } },
		{ as: 'a hit beside the terms of the search', data: { searchTerm: '0403.170.701', ...OTHERS } },
		{
			as: 'the only hit',
			data: { matches: [{ participantID: { value: `iso6523-actorid-upis::0208:${OTHER}` } }] },
		},
	])('another company may be $as', ({ data }) => expect(otherCompanyIn(data, ASKED)).toBeDefined());

	it.each<{ what: string; data: object }>([
		{ what: 'a GLN', data: { participants: [{ scheme: '0088', value: '5412345000013' }] } },
		// 897223274 is a Belgian number without its zero as well.
		{
			what: 'a number of a Norwegian scheme',
			data: { participants: [{ scheme: '0192', value: '897223274' }] },
		},
		{
			what: 'a number with a Norwegian scheme in front',
			data: { participants: ['0192:897223274'] },
		},
		{ what: 'a number of another register', data: { company: { enterpriseNumber: '12345678' } } },
		{
			what: 'ten digits with wrong check digits and no zero in front',
			data: { company: { enterpriseNumber: '1417497107' } },
		},
		{ what: 'a number that is no VAT number', data: { vat: 47110015, btw: '21000' } },
		{ what: 'an ID with the name of a VAT number', data: { vatId: 99812345 } },
		{ what: 'an ID with the name of the register', data: { kbo: 123456789 } },
		{ what: 'an establishment as a VAT number', data: { company: { vat: '2.000.000.339' } } },
		{
			what: 'the numbers of establishments',
			data: { company: { establishmentNumber: '2.000.000.339' } },
		},
		{ what: 'an address', data: { company: { postalCode: '1000', phone: '+32 2 417 49 71' } } },
		{ what: 'IDs of the service', data: { number: 417497106, participants: [{ id: 47110015 }] } },
		{ what: 'an ID of the service beside a scheme', data: { scheme: '0208', id: 47110015 } },
		{
			what: 'IDs of documents',
			data: { documents: [{ scheme: 'busdox-docid-qns', id: '123456789' }] },
		},
		{
			what: 'the number of an access point',
			data: { accessPoint: { participantId: `0208:${OTHER}` } },
		},
		{ what: 'the number of a provider', data: { provider: { vatNumber: `BE${OTHER}` } } },
		{
			what: 'the number of a certificate',
			data: { smp: { certificate: { id: `0208:${OTHER}` } } },
		},
		{ what: 'the number of a parent', data: { company: { parent: { enterpriseNumber: OTHER } } } },
	])('nobody knows whose it is by $what', ({ data }) =>
		expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
	);
});

it.each([
	'details',
	'vies',
	'payload',
	'body',
	'subject',
	'customer',
	'info',
	'validation',
	'participantInfo',
	'peppolDetails',
	'registered_participant',
	// What lists of results and their entries are called, and where a participant is looked up.
	'items',
	'entries',
	'records',
	'recipient',
	'directory',
	'lookUp',
	's:Envelope',
])('another company may stand in %s', (wrapper) =>
	expect(otherCompanyIn({ [wrapper]: { participantId: `0208:${OTHER}` } }, ASKED)).toBeDefined(),
);

describe('a number is the asked one only with the same country and the same digits', () => {
	it.each([
		{ asked: 'DE136695976', vatNumber: 'PT136695976' },
		{ asked: 'BE0403170701', vatNumber: 'PL0403170701' },
		{ asked: 'BE0403170701', vatNumber: 'BE04031707011' },
		{ asked: 'DK13585628', vatNumber: 'LU13585628' },
		{ asked: 'DK13585628', vatNumber: 'DE135856281' },
		{ asked: 'DK13585628', vatNumber: 'DK113585628' },
		{ asked: 'RO361757', vatNumber: 'RO3617571' },
		{ asked: 'LU26375245', vatNumber: 'IT02637524512' },
		{ asked: 'XI123456789', vatNumber: 'GB123456789' },
		{ asked: 'EL094259216', vatNumber: 'GR094014201' },
		{ asked: 'BE0403170701', vatNumber: 'BTW BE 0417.497.106' },
		{ asked: 'BE0403170701', vatNumber: 'TVA: BE0417497106' },
		{ asked: 'BE0403170701', vatNumber: 'BE0417–497–106' },
		{ asked: 'FR40303265045', vatNumber: 'BE0417497106' },
		{ asked: 'FR40303265045', vatNumber: 'DE136695976' },
	])('$vatNumber is another one than $asked', ({ asked, vatNumber }) => {
		expect(otherCompanyIn({ vatNumber }, asked)).toBe(vatNumber);
		expect(otherCompanyIn({ company: { vatNumber } }, asked)).toBe(vatNumber);
		expect(otherCompanyIn({ companies: [{ vatNumber }] }, asked)).toBe(vatNumber);
	});

	it.each([
		{ asked: 'BE0403170701', vatNumber: 'BTW BE 403.170.701' },
		{ asked: 'BE0403170701', vatNumber: 'TVA BE403170701' },
		{ asked: 'BE0403170701', vatNumber: 'KBO 403170701' },
		{ asked: 'BE0403170701', vatNumber: 'RPR 403.170.701' },
		{ asked: 'BE0403170701', vatNumber: 403170701 },
		{ asked: 'DE136695976', vatNumber: 'USt DE136695976' },
		{ asked: 'EL094259216', vatNumber: 'GR094259216' },
		{ asked: 'FRBE123456789', vatNumber: 'BE123456789' },
	])('$vatNumber is $asked', ({ asked, vatNumber }) =>
		expect(otherCompanyIn({ vatNumber, company: { vatNumber } }, asked)).toBeUndefined(),
	);

	it.each([
		{ asked: 'DE136695976', countryCode: 'DE', vatNumber: '811569869' },
		{ asked: 'DE136695976', countryCode: 'PT', vatNumber: '136695976' },
		{ asked: 'FR40303265045', countryCode: 'FR', vatNumber: '83404833048' },
		{ asked: 'BE0403170701', countryCode: 'BE', vatNumber: '417497106' },
	])(
		'$vatNumber with $countryCode beside it is another one than $asked',
		({ asked, ...answer }) => {
			expect(otherCompanyIn(answer, asked)).toBe(answer.vatNumber);
			expect(otherCompanyIn({ result: answer }, asked)).toBe(answer.vatNumber);
		},
	);

	it('with its country beside it, a number is the asked one', () =>
		expect(
			otherCompanyIn({ countryCode: 'GR', vatNumber: '094259216' }, 'EL094259216'),
		).toBeUndefined());
});

describe('a scheme tells what kind of number it is', () => {
	it.each([
		`0208/${OTHER}`,
		`0208-${OTHER}`,
		`iso6523-actorid-upis%3A%3A0208%3A${OTHER}`,
		`urn:oasis:names:tc:ebcore:partyid-type:iso6523:0208::${OTHER}`,
	])('%s is another participant', (participantId) => {
		expect(otherCompanyIn({ participantId }, ASKED)).toBe(participantId);
		expect(otherCompanyIn({ participants: [participantId] }, ASKED)).toBe(participantId);
	});

	it.each<{ asked: string; data: object }>([
		{ asked: 'DE136695976', data: { participantId: '9930:DE811569869' } },
		{ asked: 'FR40303265045', data: { participants: ['9957:FR83404833048'] } },
		{ asked: 'DE136695976', data: { participants: [{ scheme: '9930', value: 'DE811569869' }] } },
	])('a foreign VAT number with its scheme is another one: $data', ({ asked, data }) =>
		expect(otherCompanyIn(data, asked)).toBeDefined(),
	);

	it.each<{ data: object }>([
		{ data: { scheme: '0060', participantIdentifier: '370123456' } },
		{ data: { participantIdentifier: '0060:370123456' } },
		{
			data: { scheme: '0060', participantIdentifier: '370123456', vatNumber: 'BE0403170701' },
		},
		{ data: { scheme: '0106', participantIdentifier: '12345678' } },
		{ data: { participants: [{ scheme: '0196', value: OTHER }] } },
		{ data: { participants: [{ eas: '0007', value: OTHER }] } },
		{ data: { participants: [`0216:${OTHER}`] } },
	])('nobody knows whose number of a foreign scheme it is: $data', ({ data }) =>
		expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
	);
});

it.each<{ data: object }>([
	{ data: { id: 1760000068 } },
	{ data: { id: '1760000068' } },
	{ data: { registration: { id: 1760000068 } } },
	{ data: { lookup: { id: '1760000068' } } },
	{ data: { company: { legalRegistration: '1760000068' } } },
	{ data: { vat: { id: '99812345' } } },
	{ data: { identity: { number: OTHER } } },
])('ten digits that nobody calls the number of a company are an ID: $data', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
);

it('an establishment may stand beside the company that has it', () =>
	expect(
		otherCompanyIn({ establishmentNumber: '2000000339', enterpriseNumber: '0403170701' }, ASKED),
	).toBeUndefined());

it('a lookup that has all hits has the asked one among them', () =>
	expect(
		otherCompanyIn({ lookup: { participants: [`0208:${OTHER}`, '0208:0403170701'] } }, ASKED),
	).toBeUndefined());

it('a SIREN at the top may stand beside the French VAT number that ends with it', () =>
	expect(
		otherCompanyIn({ vatNumber: 'FR40303265045', enterpriseNumber: '303265045' }, 'FR40303265045'),
	).toBeUndefined());

it.each<{ by: string; data: object }>([
	{ by: 'a participant', data: { participants: [`0208:${OTHER}`, '9925:BE0403170701'] } },
	{
		by: 'a participant of the older scheme',
		data: { participants: [`0208:${OTHER}`, '9956:0403170701'] },
	},
	{
		by: 'a VAT number',
		data: { vatNumber: 'BE 0403.170.701', matches: [{ id: `0208:${OTHER}` }] },
	},
	{ by: 'the VAT number of a company', data: { company: { vat: 'BE 0403.170.701' }, ...OTHERS } },
	{ by: 'the bare ID of a company', data: { company: { id: '0403170701' }, ...OTHERS } },
	{ by: 'the bare number of a company', data: { companyNumber: '0403170701', ...OTHERS } },
	{ by: 'a number without its zero', data: { number: 403170701, ...OTHERS } },
	{ by: 'a number in a list', data: { data: { numbers: ['0403170701'] }, ...OTHERS } },
])('an answer with others is that of the asked company where it is named by $by', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
);

describe('about a VAT number of another country', () => {
	it.each<{ what: string; asked: string; company: object }>([
		{ what: 'its SIREN', asked: 'FR40303265045', company: { enterpriseNumber: '303 265 045' } },
		{
			what: 'its SIREN behind the country',
			asked: 'FR40303265045',
			company: { vatNumber: 'FR303265045' },
		},
		{ what: 'its digits', asked: 'ATU12345678', company: { vatNumber: '12345678' } },
		{
			what: 'its number without the suffix',
			asked: 'NL123456789B01',
			company: { vatNumber: 'NL 123456789' },
		},
		{
			what: 'its number in the commercial register',
			asked: 'DE123456789',
			company: { enterpriseNumber: 'HRB12345' },
		},
		{ what: 'a Belgian number', asked: 'DE123456789', company: { enterpriseNumber: OTHER } },
	])('nobody knows whose it is by $what', ({ asked, company }) =>
		expect(otherCompanyIn({ company }, asked)).toBeUndefined(),
	);

	it('another one of the same country is that of another company', () =>
		expect(otherCompanyIn({ company: { vatNumber: 'FR83404833048' } }, 'FR40303265045')).toBe(
			'FR83404833048',
		));
});

it('a country in front of what looks like a day makes it a number', () =>
	expect(otherCompanyIn({ vat: 'LU 2005-05-01' }, ASKED)).toBe('LU 2005-05-01'));

it.each(['Moms 12-34-1998', 'Moms 1998-34-12', 'Moms 32.12.1998'])(
	'what stands behind words and is no day of the calendar is a number: %s',
	(vat) => expect(otherCompanyIn({ vat }, ASKED)).toBe(vat),
);

it('the other number is told as the answer has it', () =>
	expect(otherCompanyIn({ participant: `9925:be ${OTHER}` }, ASKED)).toBe(`9925:be ${OTHER}`));

it.each<{ what: string; data: object }>([
	{ what: 'the day of a registration', data: { vatRegistered: '2019-05-01' } },
	{
		what: 'the day of a registration as Belgians write it',
		data: { vatRegistration: '01/07/2005' },
	},
	{ what: 'the ID of a check', data: { vatCheckId: 1234567 } },
	{ what: 'the ID of a validation', data: { vat_validation_id: '12345678' } },
	{ what: 'the number of a record', data: { vatRecordNumber: 100234 } },
	{ what: 'the ID of a record of the register', data: { kboRecordId: 1234567890 } },
	{ what: 'the number of a record of a company', data: { companyRecordNumber: '0812345678' } },
	{ what: 'a number in a sentence', data: { details: 'Received through BE 0417.497.106' } },
	{ what: 'a participant in a sentence', data: { info: 'Hosted by 0208:0417497106' } },
	{ what: 'a participant in a sentence on Peppol', data: { peppol: 'Hosted by 0208:0417497106' } },
	{ what: 'an ID in what is said on Peppol', data: { company: { peppol: { id: 1760000068 } } } },
])('$what is not the number of another company', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
);

describe('each entry of a list is an answer of its own', () => {
	it.each<{ data: object[] }>([
		{ data: [{ vatNumber: `BE${OTHER}`, valid: true }, { vatNumber: 'BE0403170701' }] },
		{ data: [{ vat_number: `BE${OTHER}`, valid: true }, { vat_number: 'BE0403170701' }] },
		{ data: [{ participantId: `0208:${OTHER}` }, { participantId: '0208:0403170701' }] },
		{ data: [{ peppolId: { id: `0208:${OTHER}` } }, { peppolId: { id: '0208:0403170701' } }] },
	])('another company in one of them makes it the whole one: $data', ({ data }) =>
		expect(otherCompanyIn(data, ASKED)).toContain(OTHER),
	);

	it('a list with the asked one alone is about it', () =>
		expect(
			otherCompanyIn([{ vatNumber: 'BE0403170701' }, { note: 'old' }], ASKED),
		).toBeUndefined());
});

describe('what is called a VAT number is one', () => {
	it.each([
		{ asked: 'BE0403170701', vat_number: '00743110157', country: 'IT' },
		{ asked: 'BE0403170701', vat_number: '811569869' },
		{ asked: 'BE0403170701', vat_number: '800946001B01' },
		{ asked: 'BE0403170701', vat_number: 'B12345674', country: 'ES' },
		{ asked: 'BE0403170701', vat_number: '0417497107' },
		{ asked: 'DE136695976', vat_number: '0417497106', country: 'BE' },
		{ asked: 'FR40303265045', vat_number: '552100554' },
		{ asked: 'PL5261040828', vat_number: '123-45-67-819' },
		{ asked: 'NL800946001B01', vat_number: '0012.34.567.B01' },
		{ asked: 'DK87654321', vat_number: '12-34-56-78' },
	])('$vat_number is another one than $asked', ({ asked, ...answer }) => {
		const { vat_number: number } = answer;
		expect(otherCompanyIn(answer, asked)).toBe(number);
		expect(otherCompanyIn({ company: answer }, asked)).toBe(number);
		expect(otherCompanyIn({ vat: { number, country: { code: 'LU' } } }, asked)).toBe(number);
	});

	it.each([
		{ asked: 'FR40303265045', vatNumber: '303 265 045' },
		{ asked: 'NL800946001B01', vatNumber: '8009.46.001' },
		{ asked: 'NL800946001B01', vatNumber: '8009.46.001.B01' },
		{ asked: 'SE556036079301', vatNumber: '556036-0793' },
		{ asked: 'HU12345678', vatNumber: '12345678-2-42' },
		{ asked: 'PL5261040828', vatNumber: '526-10-40-828' },
		{ asked: 'DK12345678', vatNumber: '12-34-56-78' },
	])('$vatNumber is $asked, or what it is made from', ({ asked, vatNumber }) => {
		expect(otherCompanyIn({ vatNumber }, asked)).toBeUndefined();
		expect(otherCompanyIn({ company: { vatNumber } }, asked)).toBeUndefined();
	});
});

it.each(['87.65.4321', '12-34-1998', '1998-34-12', '23.4.567'])(
	'digits in groups that are no day of the calendar are a number: %s',
	(vatNumber) => expect(otherCompanyIn({ vatNumber }, 'DK12345678')).toBe(vatNumber),
);

describe('what is called vat may be something else', () => {
	it.each([
		{ answer: { vat: 'FR40303265045' } },
		{ answer: { vat: '800946001B01' } },
		{ answer: { vat: '0417.497.106' } },
		{ answer: { eu_vat: `BE${OTHER}` } },
		{ answer: { vatin: `BE${OTHER}` } },
	])('a VAT number is that of another company: $answer', ({ answer }) =>
		expect(otherCompanyIn(answer, ASKED)).toBeDefined(),
	);

	it.each([
		{ asked: ASKED, vat: 4174971.06, is: 'an amount' },
		{ asked: ASKED, vat: 'BE68539007547034', is: 'a bank account' },
		{ asked: 'DK12345678', vat: 20050701, is: 'a day' },
		{ asked: 'DK12345678', vat: '20050701', is: 'a day' },
	])('$is is not: $vat', ({ asked, vat }) =>
		expect(otherCompanyIn({ vat }, asked)).toBeUndefined(),
	);
});

it.each<{ participantId: object }>([
	{ participantId: { type: 'GLN', id: '5412345000013' } },
	{ participantId: { authority: '0088', value: '5412345000013' } },
	{ participantId: { id: 12345678 } },
])('an ID in an object does not make an answer that of another company: $participantId', (answer) =>
	expect(otherCompanyIn({ enterpriseNumber: '0403170701', ...answer }, ASKED)).toBeUndefined(),
);

it.each<{ what: string; data: object }>([
	{ what: 'alone', data: { establishmentNumber: '2003141592' } },
	{ what: 'beside the question', data: { establishmentNumber: '2003141592', query: '0403170701' } },
])('an establishment is no other company $what', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
);

it.each<{ data: object }>([
	{ data: { vatNumber: { value: `BE${OTHER}`, original: 'BE0403170701' } } },
	{ data: { validation: { number: 'BE0403170701' }, vat_number: `BE${OTHER}` } },
	{ data: { validation: { number: 'BE0403170701' }, company: { vat: `BE${OTHER}` } } },
	{ data: { originalRegistrationNumber: '0403170701', company: { vatNumber: `BE${OTHER}` } } },
	{ data: { vatNumberOriginal: 'BE0403170701', company: { vatNumber: `BE${OTHER}` } } },
	{ data: { originalNumber: '0403170701', company: { vatNumber: `BE${OTHER}` } } },
	{ data: { check: '0403170701', company: { originalNumber: `BE${OTHER}` } } },
	{ data: { check: '0403170701', company: { original: `BE${OTHER}` } } },
	{ data: { originalVatNumber: 'BE0403170701', lookup: { vat: `BE${OTHER}` } } },
	{ data: { lookup: { original: 'BE0403170701', vat: `BE${OTHER}` } } },
	{ data: { lookupNumber: '0403170701', company: { vat: `BE${OTHER}` } } },
	{ data: { lookupIdentifier: '0403170701', company: { vat: `BE${OTHER}` } } },
	{ data: { checkNumber: '0403170701', company: { vat: `BE${OTHER}` } } },
	{ data: { 'look-up': { value: '0403170701' }, company: { vat: `BE${OTHER}` } } },
	{ data: { checks: [{ value: '0403170701' }], company: { vat: `BE${OTHER}` } } },
	{ data: { target: '0403170701', participants: [`BE${OTHER}`] } },
	{ data: { target: { value: '0403170701' }, company: { vat: `BE${OTHER}` } } },
	{ data: { data: { targetId: '0403170701' }, company: { vat: `BE${OTHER}` } } },
	{ data: { 'query:vatNumber': 'BE0403170701', company: { vat: `BE${OTHER}` } } },
	{ data: { 'req:vatNumber': 'BE0403170701', company: { vat: `BE${OTHER}` } } },
	{ data: { 'parent:enterpriseNumber': '0403170701', company: { vat: `BE${OTHER}` } } },
])('a part that repeats the question does not make an answer its own: $data', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBe(`BE${OTHER}`),
);

it.each<{ data: object }>([
	{ data: { checkVatResponse: { vatNumber: 'BE0403170701' }, company: { vat: `BE${OTHER}` } } },
	{ data: { lookupResult: { vatNumber: 'BE0403170701' }, company: { vat: `BE${OTHER}` } } },
	{ data: { validation_results: [{ vat: 'BE0403170701' }], company: { vat: `BE${OTHER}` } } },
])('what a look-up or a check gave is no part that repeats the question: $data', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
);

/**
 * Kinds of answers of SMPs, access points, JSON:API, OData and SOAP services, pages of the register, company data (cbeapi.be) and lookups
 * of VAT numbers (HMRC). The shapes of OpenCorporates, Creditsafe, Companyweb and North Data were written from memory, and not taken from
 * their pages.
 */
it.each<{ data: object }>([
	{ data: { ServiceGroup: { ParticipantIdentifier: { '#text': `0208:${OTHER}` } } } },
	{ data: { party: { EndpointID: { '@schemeID': '0208', '#text': OTHER } } } },
	{ data: { peppolAddress: `0208:${OTHER}` } },
	{ data: { electronicAddress: { scheme: '0208', value: OTHER } } },
	{ data: { identifiers: [{ type: '0208', value: OTHER }] } },
	{ data: { scheme: 'KBO', identifier: OTHER } },
	{ data: { easCode: '0208', identifier: OTHER } },
	{ data: { countryCode: 'BE', number: OTHER } },
	{ data: { data: { attributes: { vat_number: `BE${OTHER}` } } } },
	{ data: { taxpayer: { vatNumber: `BE${OTHER}` } } },
	{ data: { numeroEntreprise: '0417.497.106' } },
	{ data: { "Numéro d'entreprise": '0417.497.106' } },
	{ data: { 'numéro de TVA': `BE${OTHER}` } },
	{ data: { Unternehmensnummer: '0417.497.106' } },
	{ data: { registration_number: OTHER } },
	{ data: { companyRegistrationNumber: '0417.497.106' } },
	{ data: { vatPayer: { number: `BE${OTHER}` } } },
	{ data: { d: { results: [{ VATNumber: `BE${OTHER}` }] } } },
	{ data: { 'Ondernemingsnummer:': '0417.497.106' } },
	{ data: { "Numéro d'entreprise:": '0417.497.106' } },
	{ data: { 'KBO:': OTHER, 'Name:': 'Acme' } },
	{ data: { company: { 'Enterprise Number:': OTHER } } },
	{ data: { 'Peppol ID:': `0208:${OTHER}` } },
	{ data: { target: { name: 'Acme', vatNumber: OTHER }, requester: '0403170701' } },
	{ data: { companies: [{ id: `BE-0-${OTHER}`, regNo: OTHER, vatNo: [`BE${OTHER}`] }] } },
	{ data: { api_version: '0.4', results: { company: { name: 'Acme', company_number: OTHER } } } },
	{ data: { CompanyResponse: { StatusCode: 0, VatNumber: OTHER, Score: { Value: 22 } } } },
	{ data: { data: [{ cbe_number: OTHER, cbe_number_formatted: '0417.497.106' }] } },
	{
		data: {
			register: { uniqueKey: 'x' },
			extras: { items: [{ id: 'vatId', value: `BE${OTHER}` }] },
		},
	},
	{ data: [{ partyId: `0208:${OTHER}`, protocol: 'as4' }] },
	{ data: { denominations: 'Acme', EntityNumber: '0417.497.106' } },
	{ data: { 'ns3:ServiceGroup': { 'ns2:ParticipantIdentifier': { value: `0208:${OTHER}` } } } },
	{ data: { 'smp:ServiceGroup': { 'id:ParticipantIdentifier': `0208:${OTHER}` } } },
	{
		data: {
			'SOAP-ENV:Envelope': {
				'SOAP-ENV:Body': {
					'tns1:checkVatApproxResponse': { countryCode: ['BE'], vatNumber: [OTHER] },
				},
			},
		},
	},
	{ data: { 'cac:Party': { 'cbc:EndpointID': { '@schemeID': '0208', '#text': OTHER } } } },
	{
		data: {
			'soap:Envelope': {
				'soap:Body': {
					'ns2:checkVatResponse': { 'ns2:countryCode': 'BE', 'ns2:vatNumber': OTHER },
				},
			},
		},
	},
])('another company is found in $data', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBeDefined(),
);

it.each<{ data: object }>([
	{ data: { countryCode: 'BE', number: 1760000069 } },
	{ data: { registration_number: '09112233' } },
	{ data: { registration: { id: OTHER } } },
	{ data: { 'soap:Header': { number: OTHER } } },
	{ data: { address: { countryCode: 'BE', number: '12' } } },
	{ data: { documents: { type: '0208', value: OTHER } } },
	{ data: { 'provider:vatNumber': `BE${OTHER}` } },
	{ data: { 'accessPoint:participantId': `0208:${OTHER}` } },
	{ data: { EntityNumber: '2.000.000.339' } },
	{ data: { vatNumber: { de: 'DE811569869', be: 'BE0403170701' } } },
	{ data: { vat_number_de: 'DE811569869' } },
	{ data: { vat_de_number: 'DE811569869' } },
])('no company is found in $data', ({ data }) =>
	expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
);

describe('under a name that nobody knows', () => {
	it.each([
		'btwnummer',
		'btwnr',
		'kbonummer',
		'kbonr',
		'ondernemingsNummer',
		'ondernemings_nummer',
		'vatnr',
		'vatno',
		'mwst',
		'vatCode',
		'vatIdentificationNumber',
		'fullVatNumber',
		'ustId',
		'BTW-plichtige',
		'xyz',
	])('a number with its country is that of another company: %s', (name) => {
		expect(otherCompanyIn({ [name]: `BE${OTHER}` }, ASKED)).toBe(`BE${OTHER}`);
		expect(otherCompanyIn({ result: [{ [name]: 'BE 0417.497.106' }] }, ASKED)).toBe(
			'BE 0417.497.106',
		);
		expect(otherCompanyIn({ [name]: 'BE0403170701' }, ASKED)).toBeUndefined();
	});

	it.each(['btwnummer', 'btwnr', 'kbonummer', 'kbonr', 'ondernemingsNummer', 'vatnr', 'vatno'])(
		'a Belgian number is that of another company where its parts are known: %s',
		(name) => expect(otherCompanyIn({ [name]: '0417.497.106' }, ASKED)).toBe('0417.497.106'),
	);

	it('a participant with its scheme is that of another company', () =>
		expect(otherCompanyIn({ xyz: '9925:BE0417497106' }, ASKED)).toBe('9925:BE0417497106'));

	it('another one does not count beside the asked one under a known name', () =>
		expect(
			otherCompanyIn({ xyz: `BE${OTHER}`, company: { number: '0403170701' } }, ASKED),
		).toBeUndefined());

	it('the asked one does not make an answer its own, as it may repeat the question', () =>
		expect(otherCompanyIn({ xyz: 'BE0403170701', company: { vat: `BE${OTHER}` } }, ASKED)).toBe(
			`BE${OTHER}`,
		));

	it.each<{ data: object }>([
		{ data: { xyz: OTHER } },
		{ data: { xyz: '0417.497.106' } },
		{ data: { xyz: 'BE0417497107' } },
		{ data: { xyz: 'BE68539007547034' } },
		{ data: { xyz: 'Hosted by BE 0417.497.106' } },
		{ data: { xyz: '2.000.000.339' } },
		{ data: { seller: { vat: `BE${OTHER}` } } },
		{ data: { hostedBy: `0208:${OTHER}` } },
		{ data: { serviceProvider: { xyz: `BE${OTHER}` } } },
		{ data: { subsidiaries: [{ vat: `BE${OTHER}` }] } },
	])('what shows less tells nothing: $data', ({ data }) =>
		expect(otherCompanyIn(data, ASKED)).toBeUndefined(),
	);
});

describe('a VAT number with words behind it', () => {
	it.each([
		{ asked: 'BE0403170701', vatNumber: 'BE 0403.170.701 RPR Brussel' },
		{ asked: 'BE0403170701', vatNumber: 'BE 0403.170.701, NV' },
		{ asked: 'BE0403170701', vatNumber: 'BE 0403.170.701 (Acme)' },
		{ asked: 'DE136695976', vatNumber: 'DE136695976 Muster GmbH' },
	])('is the asked one: $vatNumber', ({ asked, vatNumber }) =>
		expect(otherCompanyIn({ vatNumber }, asked)).toBeUndefined(),
	);

	it.each([
		{ asked: 'DE136695976', vatNumber: 'DE811569869 Muster GmbH' },
		{ asked: 'FR32123456789', vatNumber: 'FR 40 303 265 045 RCS Paris' },
		{ asked: 'NL123456789B01', vatNumber: 'NL800946001B01 Philips' },
	])('is that of another company: $vatNumber', ({ asked, vatNumber }) =>
		expect(otherCompanyIn({ vatNumber }, asked)).toBe(vatNumber),
	);
});

it.each([
	{ what: 'a rate', asked: 'RO1234567', data: { vat: 19 } },
	{ what: 'a day in words', asked: ASKED, data: { vatRegistration: '1 July 2005' } },
	{ what: 'a day with a short month', asked: ASKED, data: { vatRegistration: '01 Jan 2010' } },
	{ what: 'a day behind words', asked: ASKED, data: { btw: 'Sinds 1 mei 1998' } },
	{ what: 'a short day behind words', asked: ASKED, data: { vat: 'depuis le 1/7/2005' } },
	{ what: 'an American day behind words', asked: ASKED, data: { vat: 'since 12/31/2005' } },
	{ what: 'a day of ISO 8601 behind words', asked: ASKED, data: { vat: 'since 2019-05-01' } },
	{ what: 'a year without its day behind words', asked: ASKED, data: { vat: 'since 1998-00-00' } },
	{ what: 'a day with a time', asked: ASKED, data: { vatNumber: '31.12.1998 10:00' } },
	{ what: 'an American day', asked: ASKED, data: { vatNumber: '5/31/1998' } },
	{ what: 'a day with a short year', asked: ASKED, data: { vatNumber: '01.05.98' } },
	{ what: 'a day that begins with a short year', asked: ASKED, data: { vatNumber: '98-05-31' } },
	{ what: 'a number in an approximation', asked: ASKED, data: { approx: { vatNumber: OTHER } } },
])('$what is no number of a company', ({ asked, data }) =>
	expect(otherCompanyIn(data, asked)).toBeUndefined(),
);
