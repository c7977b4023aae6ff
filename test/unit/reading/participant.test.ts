import { statedParticipant } from '../../../nodes/EnterpriseRegistry/reading/participant';

const ASKED = '0403.170.701';
const NINE = '9925:BE0403170701';

/** Kinds of answers in public look-ups of the Peppol Directory and of access points. */
it.each<{ data: object; participant: string | null }>([
	{ data: { participantId: '0208:0403170701' }, participant: '0208:0403170701' },
	{
		data: { participantId: 'iso6523-actorid-upis::0208:0403170701' },
		participant: '0208:0403170701',
	},
	{ data: { participantIdentifier: '9925:BE0403170701' }, participant: '9925:BE0403170701' },
	{
		data: { peppolId: 'iso6523-actorid-upis::9925:be0403170701' },
		participant: '9925:BE0403170701',
	},
	{
		data: { peppolId: 'ISO6523-ACTORID-UPIS::9925:BE 0403.170.701' },
		participant: '9925:BE0403170701',
	},
	{ data: { scheme: '9925', participantId: 'BE0403170701' }, participant: '9925:BE0403170701' },
	{ data: { scheme: '0208', participantId: '0403170701' }, participant: '0208:0403170701' },
	{
		data: { participantId: ['9925:be0403170701', '0208:0403170701'] },
		participant: '0208:0403170701',
	},
	{ data: { participant: '0208:BE0403170701 active' }, participant: '0208:0403170701' },
	{ data: { info: '9925:BE0403170701 active' }, participant: null },
	{ data: { enterpriseNumber: '9925:BE0403170701 removed' }, participant: null },
	{ data: { vatNumber: '9925:BE0403170701 removed' }, participant: null },
	{ data: { enterpriseNumber: '9925:BE0403170701' }, participant: NINE },
	{
		data: { lookupNumber: '0208:0403170701', participants: ['9925:BE0403170701'] },
		participant: NINE,
	},
	{ data: { participantId: '0208:0417497106' }, participant: null },
	{ data: { scheme: 'iso6523-actorid-upis', participantId: '0403170701' }, participant: null },
	{
		data: { participantID: { scheme: 'iso6523-actorid-upis', value: '9925:be0403170701' } },
		participant: NINE,
	},
	{ data: { participant: { scheme: '9925', value: 'BE0403170701' } }, participant: NINE },
	{ data: { participants: [{ eas: '9925', value: 'BE0403170701' }] }, participant: NINE },
	{ data: { participants: [{ icd: '9925', value: 'BE0403170701' }] }, participant: NINE },
	{ data: { participants: [{ issuingAgency: '9925', value: 'BE0403170701' }] }, participant: NINE },
	{ data: { participantDetails: { participantId: '9925:BE0403170701' } }, participant: NINE },
	{ data: { payload: { participantId: '9925:BE0403170701' } }, participant: NINE },
	{
		data: { 'ns3:ServiceGroup': { 'ns2:ParticipantIdentifier': '9925:BE0403170701' } },
		participant: NINE,
	},
	{
		data: { scheme: '0208', participantIds: ['0403170701'] },
		participant: '0208:0403170701',
	},
	{ data: { participant: { schemeID: 'BE:VAT', identifier: 'BE0403170701' } }, participant: NINE },
	{
		data: { participants: [{ id: '9925:BE0403170701' }, { id: '9925:BE0417497106' }] },
		participant: NINE,
	},
	{
		data: { participants: [{ id: '9925:BE0403170701' }, { id: '0208:0403170701' }] },
		participant: '0208:0403170701',
	},
	{ data: { participants: ['9925:BE 0403.170.701'] }, participant: NINE },
	{ data: { peppolIdentifier: '9925:BE0403170701' }, participant: NINE },
	{ data: { endpointId: '9925:be0403170701' }, participant: NINE },
	{ data: { endpoint: { schemeID: '9925', value: 'be0403170701' } }, participant: NINE },
	{ data: { participantId: '9925::BE0403170701' }, participant: NINE },
	{
		data: { matches: [{ participantID: { value: 'iso6523-actorid-upis::9925:be0403170701' } }] },
		participant: NINE,
	},
	{ data: { registration: { peppolIds: ['9925:BE0403170701'] } }, participant: NINE },
	{ data: { peppolIdentifier: '9925:BE0417497106' }, participant: null },
	{ data: { participant: { scheme: '9925', value: 'BE0417497106' } }, participant: null },
	{ data: { participant: { scheme: '0106', value: '0403170701' } }, participant: null },
	{ data: { endpointUrl: '9925:BE0403170701' }, participant: null },
	{ data: { receiver: { scheme: '9925', value: 'BE0403170701' } }, participant: NINE },
	{ data: { participants: ['0208:BE0403170701'] }, participant: '0208:0403170701' },
	{ data: { accessPoint: { participantId: '9925:BE0403170701' } }, participant: null },
	{
		data: { businessCard: { matches: [{ participantID: '9925:be0403170701' }] } },
		participant: NINE,
	},
	{ data: { query: '9925:BE0403170701' }, participant: null },
	{
		data: {
			lookup: { scheme: '0208', value: '0403170701' },
			participants: [{ scheme: '9925', value: 'BE0403170701' }],
		},
		participant: NINE,
	},
	{
		data: { identifier: '0208:0403170701', participants: ['9925:BE0403170701'] },
		participant: NINE,
	},
	{
		data: { originalNumber: '0208:0403170701', participantId: '9925:BE0403170701' },
		participant: NINE,
	},
	{ data: { lookup: { participants: ['9925:BE0403170701'] } }, participant: NINE },
	{ data: { lookup: { scheme: '9925', value: 'BE0403170701' } }, participant: NINE },
	// S: the business card of a participant lists other numbers of its entity, also with their schemes.
	{
		data: {
			participantID: 'iso6523-actorid-upis::9925:be0403170701',
			entities: [{ identifiers: [{ scheme: '0208', value: '0403170701' }] }],
		},
		participant: NINE,
	},
	{
		data: {
			participantID: '0208:0403170701',
			entities: [{ identifiers: [{ scheme: '9925', value: 'BE0403170701' }] }],
		},
		participant: '0208:0403170701',
	},
	{
		data: { entities: [{ identifiers: [{ scheme: '9925', value: 'BE0403170701' }] }] },
		participant: NINE,
	},
	// A company is told under 0208 or 9925 only. What is called a participant counts first, whichever scheme it has.
	{ data: { participants: ['9956:0403170701'] }, participant: null },
	{
		data: {
			lookup: { scheme: '9925', value: 'BE0403170701' },
			participants: ['9956:0403170701'],
		},
		participant: null,
	},
	{
		data: {
			participantId: '9956:0403170701',
			identifiers: [{ scheme: '9925', value: 'BE0403170701' }],
		},
		participant: null,
	},
	{ data: { participants: ['9956:0403170701', '9925:BE0403170701'] }, participant: NINE },
	// S: the first only says that a scheme follows.
	{
		data: {
			participants: [{ scheme: 'iso6523-actorid-upis', icd: '9925', value: 'BE0403170701' }],
		},
		participant: NINE,
	},
	{
		data: { participants: [{ type: '9925', scheme: 'x', id: 'BE0403170701' }] },
		participant: NINE,
	},
	{ data: { vatNumber: 'BE0403170701', registered: true }, participant: null },
	{ data: { participantId: '0106:0403170701' }, participant: null },
	{ data: { participantId: 'x'.repeat(1e6) }, participant: null },
])('the participant stated by $data is $participant', ({ data, participant }) =>
	expect(statedParticipant(data, ASKED)).toBe(participant),
);
