import { foldName } from '../../../../../nodes/EnterpriseRegistry/matching/names/nameWords';
import {
	readWithForms,
	statedForms,
} from '../../../../../nodes/EnterpriseRegistry/matching/names/statedForms';

it('a company states its legal form in its name, or else beside it', () => {
	expect([
		statedForms(foldName('Maes NV'), 'BV'),
		statedForms(foldName('Maes'), 'BV'),
		statedForms(foldName('Maes'), null),
	]).toEqual([['publicLimited'], ['privateLimited'], []]);
});

it('a name is read without what may be a part of it only where it is the legal form', () => {
	const read = (name: string, known: string[]) => readWithForms(foldName(name), known).compact;
	expect([
		read('SC Garage Sas', []),
		read('SC Garage Sas', ['cooperative']),
		read('SC Garage Sas', ['foreignSas']),
		read('Maes', ['cooperative']),
	]).toEqual(['scgaragesas', 'garagesas', 'scgarage', 'maes']);
});
