import { addressOf } from '../../../nodes/EnterpriseRegistry/matching/addressOf';
import { compareAddresses } from '../../../nodes/EnterpriseRegistry/matching/compareAddresses';
import { foldMunicipality } from '../../../nodes/EnterpriseRegistry/matching/placeWords';
import { placesNamed } from '../../../nodes/EnterpriseRegistry/addresses/municipalities';
import { MUNICIPALITIES } from '../../../nodes/EnterpriseRegistry/addresses/municipalityNames';

/* Statbel: 565 municipalities since 1 January 2025, 581 since 2019; what was merged by the REFNIS of both years. */

const compareMunicipalities = (one: string, other: string) =>
	compareAddresses(addressOf({ municipality: one }), addressOf({ municipality: other }))
		.municipality;

it('there are 565 municipalities, each by its own name', () => {
	// A line that begins with a tab goes on with the municipality above.
	const entries = MUNICIPALITIES.trim().split(/\n(?!\t)/);
	expect(entries).toHaveLength(565);
	const names = entries.map((entry) => entry.split(/[/:]/)[0]!);
	for (const name of names)
		expect(placesNamed(name).filter(({ partOf }) => partOf === undefined)).not.toEqual([]);
	expect(new Set(names).size).toBe(565);
});

it.each([
	['Gent', 'Gand'],
	['Ghent', 'Gand'],
	['Luik', 'Lüttich'],
	['St-Niklaas', 'Saint-Nicolas'],
	['Braine-l’Alleud', 'Eigenbrakel'],
	['Bruxelles 4', 'Brussel'],
	['Brussel-Stad', 'Ville de Bruxelles'],
	['Bruxelles / Brussel', 'Brussel'],
	// Merged in 2019 and 2025.
	['Puurs', 'Puurs-Sint-Amands'],
	['Zomergem', 'Lievegem'],
	['Neerpelt', 'Pelt'],
	['Borgloon', 'Tongres-Looz'],
	['Merelbeke', 'Merelbeke-Melle'],
	['Galmaarden', 'Pajottegem'],
	['Bertogne', 'Bastogne'],
	['Borsbeek', 'Antwerpen'],
	// Villages.
	['Drongen', 'Gent'],
	['Laeken', 'Brussel'],
	['Liezele', 'Puurs-Sint-Amands'],
	['Louvain-la-Neuve', 'Ottignies-Louvain-la-Neuve'],
	['Ploegsteert', 'Comines-Warneton'],
	['Halle (Zoersel)', 'Zoersel'],
])('%s and %s are one municipality', (one, other) => {
	expect(compareMunicipalities(one, other)).toBe('agrees');
	expect(compareMunicipalities(other, one)).toBe('agrees');
});

it.each([
	['Gent', 'Brugge'],
	['Drongen', 'Mariakerke'],
	['Puurs', 'Sint-Amands'],
	['Laken', 'Ixelles'],
	['Bruxelles', 'Ixelles'],
	['Amsterdam', 'Gent'],
])('%s and %s are two', (one, other) => {
	expect(compareMunicipalities(one, other)).toBe('differs');
	expect(compareMunicipalities(other, one)).toBe('differs');
});

it('of Halle and Zoersel nothing can be said, as a village of Zoersel is called Halle, too', () => {
	expect(compareMunicipalities('Halle', 'Zoersel')).toBe('unknown');
	expect(compareMunicipalities('Zoersel', 'Halle')).toBe('unknown');
});

it('one name stands for all names of a municipality, with its villages', () => {
	for (const name of ['Gent', 'Gand', 'Ghent', 'Drongen'])
		expect(foldMunicipality(name)).toBe('gent');
});
