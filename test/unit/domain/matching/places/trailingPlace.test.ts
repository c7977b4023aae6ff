import { withoutTrailingPlace } from '../../../../../nodes/EnterpriseRegistry/matching/places/trailingPlace';

it.each([
	['Garage Maes Gent', 'Gand', 'garagemaes'],
	['Garage Maes Belgium', 'Gent', 'garagemaes'],
	['Maes Belgium', 'Gent', null],
	['Garage Maes Antwerpen', 'Gent', null],
	['Garage Maes', 'Gent', null],
	['Garage Maes Sint-Jans-Molenbeek', 'Molenbeek', 'garagemaes'],
	['Garage Gent', 'Gent', null],
	['Gent', 'Gent', null],
	['Maes Gent NV', 'Gent', 'maes'],
	['NV Gent', 'Gent', null],
	['Garage Maes Belgie Oost', 'Gent', null],
	['Garage Belgie Maes Gent', 'Gent', 'garagebelgiemaes'],
	['Garage Maes een twee drie vier', 'een twee drie vier', 'garagemaes'],
	['Garage Maes een twee drie vier vijf', 'een twee drie vier vijf', null],
])('%s in %s is %s', (name, municipality, rest) =>
	expect(withoutTrailingPlace(name, municipality)?.compact ?? null).toBe(rest),
);
