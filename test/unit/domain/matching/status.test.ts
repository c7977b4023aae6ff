import { foldStatus, isStopped } from '../../../../nodes/EnterpriseRegistry/matching/status';

it.each([
	'ST',
	'Stopped',
	'stop',
	'inactive',
	'inaktiv',
	'non active',
	'non actif',
	'radié',
	'cessé',
	'arrêtée',
	'arrêté',
	'closed',
	'false',
	'Inactief',
	'niet actief',
	'Radiée',
	'Cessée d’office',
	'Gelöscht',
	'struck off on request',
])('%s says that a company has stopped', (status) => {
	expect([isStopped(status), foldStatus(status)]).toEqual([true, 'stopped']);
});

it.each(['AC', 'Active', 'actief', 'ACTIF', 'true', 'normal', 'open'])(
	'%s says that it is active',
	(status) => expect([isStopped(status), foldStatus(status)]).toEqual([false, 'active']),
);

it('any other word is compared as it is, and none says nothing', () => {
	expect([
		foldStatus('In Liquidatie'),
		foldStatus('active until June'),
		foldStatus('stage'),
		foldStatus('West st'),
		foldStatus('very active'),
		isStopped(null),
	]).toEqual(['in liquidatie', 'active until june', 'stage', 'west st', 'very active', false]);
});
