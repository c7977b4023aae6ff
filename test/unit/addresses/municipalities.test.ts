import { addressOf } from '../../../nodes/EnterpriseRegistry/matching/addresses/addressOf';
import { compareAddresses } from '../../../nodes/EnterpriseRegistry/matching/addresses/compareAddresses';
import { foldMunicipality } from '../../../nodes/EnterpriseRegistry/matching/names/placeWords';
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
	{ one: 'Gent', other: 'Gand' },
	{ one: 'Ghent', other: 'Gand' },
	{ one: 'Luik', other: 'Lüttich' },
	{ one: 'St-Niklaas', other: 'Saint-Nicolas' },
	{ one: 'Braine-l’Alleud', other: 'Eigenbrakel' },
	{ one: 'Bruxelles 4', other: 'Brussel' },
	{ one: 'Brussel-Stad', other: 'Ville de Bruxelles' },
	{ one: 'Bruxelles / Brussel', other: 'Brussel' },
	// Merged in 2019 and 2025.
	{ one: 'Puurs', other: 'Puurs-Sint-Amands' },
	{ one: 'Zomergem', other: 'Lievegem' },
	{ one: 'Neerpelt', other: 'Pelt' },
	{ one: 'Borgloon', other: 'Tongres-Looz' },
	{ one: 'Merelbeke', other: 'Merelbeke-Melle' },
	{ one: 'Galmaarden', other: 'Pajottegem' },
	{ one: 'Bertogne', other: 'Bastogne' },
	{ one: 'Borsbeek', other: 'Antwerpen' },
	// Villages.
	{ one: 'Drongen', other: 'Gent' },
	{ one: 'Laeken', other: 'Brussel' },
	{ one: 'Liezele', other: 'Puurs-Sint-Amands' },
	{ one: 'Louvain-la-Neuve', other: 'Ottignies-Louvain-la-Neuve' },
	{ one: 'Ploegsteert', other: 'Comines-Warneton' },
	{ one: 'Halle (Zoersel)', other: 'Zoersel' },
])('$one and $other are one municipality', ({ one, other }) => {
	expect(compareMunicipalities(one, other)).toBe('agrees');
	expect(compareMunicipalities(other, one)).toBe('agrees');
});

it.each([
	{ one: 'Gent', other: 'Brugge' },
	{ one: 'Drongen', other: 'Mariakerke' },
	{ one: 'Puurs', other: 'Sint-Amands' },
	{ one: 'Laken', other: 'Ixelles' },
	{ one: 'Bruxelles', other: 'Ixelles' },
	{ one: 'Amsterdam', other: 'Gent' },
])('$one and $other are two', ({ one, other }) => {
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
