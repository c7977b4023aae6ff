import {
	CHANGED,
	ENVELOPES,
	LISTS,
	members,
} from '../../../../nodes/EnterpriseRegistry/trigger/eventNames';
import { readNow } from '../../../support/trigger/readNow';

it.each(Object.entries(members))(
	'%s is not under one name both anywhere and only beside the event',
	(_member, { own, plain }: { own: string[]; plain: string[] }) => {
		expect(own.filter((name) => plain.includes(name))).toEqual([]);
	},
);

it('what changed, what is around the event and what holds several are told apart by their names, except where a list of changes may be either', () => {
	const names = [...CHANGED, ...ENVELOPES, ...LISTS.filter((name) => name !== 'changes')];
	expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it.each(LISTS)('of several events under %s none is the event', (name) =>
	expect(
		readNow({ eventId: 'b1', [name]: [{ eventId: 'evt_1', type: 'enterprise.updated' }] }),
	).toMatchObject({ eventId: 'b1', type: null }),
);

it.each(['messages', 'records', 'entries', 'batch'])(
	'a list called %s may hold several events',
	(name) => expect(LISTS).toContain(name),
);
