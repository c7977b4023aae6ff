import { compareNames } from '../../../../nodes/EnterpriseRegistry/matching/names/compareNames';
import { foldName } from '../../../../nodes/EnterpriseRegistry/matching/names/foldedName';
import * as spelling from '../../../../nodes/EnterpriseRegistry/matching/names/spelling';
import * as words from '../../../../nodes/EnterpriseRegistry/matching/names/words';
import { fc } from '../../../support/simulated/seededProperties';

const like = (one: string, other: string, ...places: string[]) =>
	compareNames(foldName(one), foldName(other), new Set(places));
/** From both sides, which must agree. */
function level(one: string, other: string, ...places: string[]): string | null {
	const found = like(one, other, ...places)?.level ?? null;
	expect(like(other, one, ...places)?.level ?? null).toBe(found);
	return found;
}

/* Kinds of names in public lists: pharmacies with their operators, beneficiaries of a city, public bodies. Names of their own. */
describe('what stands beside a name is left out', () => {
	it.each([
		['a second language behind a slash', 'Les Fours du Nord / De Noordovens', 'Les Fours du Nord'],
		['a second language behind a dash', 'Les Fours - De Ovens', 'De Ovens'],
		['an abbreviation', 'Energie Commune du Nord, en abrégé ECN', 'Energie Commune du Nord'],
		['an abbreviation behind of', 'Noordelijke Ovens of afgekort NOV', 'Noordelijke Ovens'],
		['an abbreviation behind dite', 'Société des Fours, dite SOFO', 'Société des Fours'],
		['an abbreviation in front of the form', 'Zonnewerk, afgekort ZW vzw', 'Zonnewerk VZW'],
		['two abbreviations', 'Les Fours, en abrégé LF - De Ovens, afgekort DO', 'De Ovens'],
		['its acronym', 'Raad voor de Noordelijke Ovens RNO', 'Raad voor de Noordelijke Ovens'],
		['its acronym behind a dash', 'Bond van Vlaamse Ovens - BVVO vzw', 'Bond van Vlaamse Ovens'],
		[
			'its acronym in front',
			'AFN - Association des Fours du Nord',
			'Association des Fours du Nord',
		],
		[
			'its acronym in front of a form with an addition',
			'Raad voor Noordelijke Ovens RNO NV van publiek recht',
			'Raad voor Noordelijke Ovens',
		],
		[
			'its acronym in front of a form with a purpose',
			'Raad voor Noordelijke Ovens RNO CVBA met sociaal oogmerk',
			'Raad voor Noordelijke Ovens',
		],
		['a state in Dutch', 'Zonnewerk BV in vereffening', 'Zonnewerk'],
		['a state in French', 'Zonnewerk (en liquidation)', 'Zonnewerk'],
		['a state with dots', 'Zonnewerk i.o.', 'Zonnewerk'],
		['a state of its beginning', 'Zonnewerk en formation', 'Zonnewerk'],
		['brackets and a department', 'Zonnewerk (magasin) - Boekhouding', 'Zonnewerk'],
		['a person', 'Zonnewerk t.a.v. Jan', 'Zonnewerk'],
		['a person, in capitals', "ZONNEWERK A L'ATTENTION DE JAN", 'Zonnewerk'],
	])('%s', (_, typed, registered) => expect(level(typed, registered)).toBe('added'));

	it.each([
		['another part in brackets', 'Zonnewerk (Transport)', 'Zonnewerk (Schrijnwerkerij)'],
		['another trade with the same last word', 'Claes (Garage Zuid)', 'Claes (Taverne Zuid)'],
		['another second language', 'Maison Rouge / Rood Huis', 'Maison Rouge / Klein Huis'],
		['another place in brackets', 'Zonnewerk (Antwerpen)', 'Zonnewerk (Gent)'],
		['another abbreviation', 'Zonnewerk, in het kort ZX', 'Zonnewerk, in het kort ZY'],
		['a part that is called like "or"', 'Zonnewerk (Or)', 'Zonnewerk (Argent)'],
		['one that is called like "dite"', 'Zonnewerk (Dite)', 'Zonnewerk (Transport)'],
		['a company of the group behind a dash', 'Zonnewerk - Management', 'Zonnewerk'],
		['a word that is no acronym of it', 'Raad voor Ovens ABC', 'Raad voor Ovens'],
		['an acronym of two letters', 'Noordelijke Ovens NO', 'Noordelijke Ovens'],
		['another acronym', 'NOA Noordelijke Ovens Advies', 'Noordelijke Ovens Advies (NOB)'],
		['a numeral with its initials', 'Ilora Invest Immo III', 'Ilora Invest Immo'],
	])('but %s tells two companies apart', (_, one, other) =>
		expect(level(one, other)).toBe('sister'),
	);

	it.each([
		['a department and a state', 'Zonnewerk - Boekhouding', 'Zonnewerk (in vereffening)'],
		['a state in two languages', 'Zonnewerk in vereffening', 'Zonnewerk en liquidation'],
		['one abbreviation', 'Zonnewerk, afgekort ZWK', 'Zonnewerk (ZWK)'],
		['one in two languages', 'Zonnewerk, afgekort ZWK', 'Zonnewerk en abrégé ZWK'],
	])('on both sides, where it is %s', (_, one, other) => expect(level(one, other)).toBe('added'));

	// Pharmacies of the agency's list (jy95/pharmacies_BE), which has each shop of a family.
	it('a village here and its municipality there may be two shops', () => {
		expect(level('Zonnewerk Hingene', 'Zonnewerk Bornem', 'bornem')).toBe('doubtful');
		expect(level('Zonnewerk Schulen', 'Zonnewerk Herk-de-Stad', 'herk de stad')).toBe('doubtful');
		expect(level('Garage Zonnewerk Gent', 'Garage Zonnewerk Belgium', 'gent')).toBe('doubtful');
	});

	it('two villages are two shops, and two names of a place are one', () => {
		expect(level('Zonnewerk Drongen', 'Zonnewerk Zwijnaarde', 'gent')).toBe('sister');
		expect(level('Zonnewerk Bergen', 'Zonnewerk Mons', 'bergen')).toBe('translated');
		expect(level('Zonnewerk (Gent)', 'Zonnewerk Gand', 'gent')).toBe('translated');
	});

	it.each([
		{ what: 'villages', one: 'Zonnewerk (Drongen)', other: 'Zonnewerk (Zwijnaarde)' },
		{
			what: 'villages, one of them',
			one: 'Zonnewerk Drongen',
			other: 'Zonnewerk (Zwijnaarde)',
		},
		{ what: 'towns', one: 'Zonnewerk (Drongen)', other: 'Zonnewerk (Brugge)' },
		{
			what: 'trades and one place',
			one: 'Zonnewerk Gent (Transport)',
			other: 'Zonnewerk Gent (Bouw)',
		},
		{
			what: 'trades in front of a place',
			one: 'Zonnewerk (Transport) Gent',
			other: 'Zonnewerk (Bouw) Gent',
		},
	])('two $what, in brackets, are two companies', ({ one, other }) =>
		expect(level(one, other, 'gent')).toBe('sister'),
	);

	it.each(['Holding', 'Invest', 'Immo', 'Management', 'Belgium'])(
		'(%s) belongs to the name as it does without brackets',
		(word) => expect(level(`Zonnewerk (${word})`, 'Zonnewerk')).toBe('sister'),
	);

	it('a place only where the company is there', () => {
		expect(level('Zonnewerk Gent', 'Zonnewerk', 'gent')).toBe('added');
		expect(level('Zonnewerk Gent', 'Zonnewerk', 'antwerpen')).toBe('sister');
	});

	it.each([
		{ what: 'surnames', one: 'Maes - Claes', other: 'Maes' },
		{ what: 'persons', one: 'Jan Maes - Piet Claes', other: 'Jan Maes' },
		{ what: 'persons behind a slash', one: 'Jan Maes / Piet Claes', other: 'Piet Claes' },
		{ what: 'companies of one trade', one: 'Garage Maes - Garage Claes', other: 'Garage Maes' },
		// Pharmacies of the agency's list are called so (jy95/pharmacies_BE).
		{ what: 'surnames with particles', one: 'De Smet - De Wolf', other: 'De Smet' },
		{ what: 'surnames behind a trade', one: "Garage De Pauw - D'Hoe", other: 'Garage De Pauw' },
		{ what: 'surnames behind a slash', one: 'Maes / Claes', other: 'Maes' },
		{ what: 'surnames in front of a legal form', one: 'Van Maes - Claes BV', other: 'Van Maes' },
		{ what: 'a person and a surname', one: 'Jan Maes - Van Claes', other: 'Van Claes' },
	])('but two partners, $what, are no two languages', ({ one, other }) =>
		expect(level(one, other)).toBe('sister'),
	);

	it.each([
		['a trade in two languages', 'Boulangerie Laforge / Bakkerij Laforge', 'Bakkerij Laforge'],
		['an article that no surname has', 'Les Fours - De Ovens', 'De Ovens'],
		['one language with more words', 'Théâtre du Nord / Noordtheater', 'Noordtheater'],
		['a legal form behind', 'Les Fours du Nord / De Noordovens VZW', 'Les Fours du Nord'],
	])('while %s shows two languages', (_, one, other) => expect(level(one, other)).toBe('added'));

	it('at most four parts, as a name has few', () => {
		const parts = (count: number) => `Zonnewerk ${'(a) '.repeat(count)}`;
		expect(level(parts(4), 'Zonnewerk')).toBe('added');
		expect(level(parts(5), 'Zonnewerk')).not.toBe('added');
	});
});

describe('what one name lacks is a trade in front or a first name', () => {
	it.each([
		['a trade', 'Pharmacie Laforge', 'Laforge'],
		['an initial', 'Pharmacie N. Laforge', 'Pharmacie Laforge'],
		['an initial behind', 'Laforge N.', 'Laforge'],
		['a first name', 'Laforge Nathalie', 'Laforge'],
		['a trade and a first name', 'Apotheek Nathalie Laforge', 'Laforge'],
		['an initial for the first name', 'N. Laforge', 'Nathalie Laforge'],
		['a trade and its small word', 'Pharmacie de la Boverie', 'La Boverie'],
	])('%s', (_, one, other) => expect(level(one, other)).toBe('incomplete'));

	it.each([
		['two trades', 'Garage Maes', 'Bakkerij Maes'],
		['two first names', 'Jan Laforge', 'Piet Laforge'],
		['a trade here and a first name there', 'Ets Laforge', 'Jan Laforge'],
		['a word of its own', 'Laforge Noord', 'Laforge'],
		['a group word', 'Immo Laforge', 'Laforge'],
		['what a sister company does, behind the name', 'Laforge Engineering', 'Laforge'],
		['a trade behind', 'Laforge Apotheek', 'Laforge'],
		['a school behind', 'Laforge School', 'Laforge'],
		['brothers behind', 'Laforge Gebroeders', 'Laforge'],
		['a municipal company', 'AGB Sport Laforge', 'Sport Laforge'],
		['a public body for welfare', 'OCMW Laforge', 'Laforge'],
	])('not %s', (_, one, other) => expect(level(one, other)).toBe('sister'));
});

/* Names of the kind that the agency's list of pharmacies has: La Pharmacie De Vriese, La Pharmacie du Parc. */
describe('an article in front of a trade comes and goes', () => {
	it.each([
		['La Boulangerie Dupont', 'Boulangerie Dupont', 'spelled'],
		['De Bakkerij Janssens', 'Bakkerij Janssens', 'sister'],
		['Jan De Bakker', 'Jan Bakker', 'incomplete'],
		['Le Garage du Centre', 'Garage du Centre', 'spelled'],
		["Les Ateliers de l'Avenir", "Ateliers de l'Avenir", 'spelled'],
		["L'Atelier Dupont", 'Atelier Dupont', 'spelled'],
		['La Boulangerie Nathalie Dupont', 'Boulangerie Dupont', 'incomplete'],
	])('%j and %j', (one, other, expected) => expect(level(one, other)).toBe(expected));

	it.each([
		['a preposition', 'Marc Du Jardin', 'Marc Jardin'],
		['a preposition in front of a place', 'Peeters Van Gent', 'Peeters Gent'],
		['an article in front of another trade', 'La Boulangerie Dupont', 'Garage Dupont'],
	])('but not %s', (_, one, other) => expect(level(one, other)).toBe('sister'));
});

describe('own words that agree are counted', () => {
	const agreeing = (one: string, other: string) => {
		const count = like(one, other)?.distinctiveWords;
		expect(like(other, one)?.distinctiveWords).toBe(count);
		return count;
	};

	it.each([
		['Marie Dubois', 'Jean-Marie Dubois'],
		['Pierre Lambert', 'Lambert Jean-Pierre'],
		['Jan Vandenberghe', 'Jan & Piet Vandenberghe'],
		['Marie Dubois', 'A. Marie Dubois'],
	])('without a first name, where another one is left out: %j, %j', (one, other) => {
		expect(level(one, other)).toBe('incomplete');
		expect(agreeing(one, other)).toBe(1);
	});

	it('without a letter that one name has for a number', () =>
		expect(agreeing('Moonen J', 'Apotheek J. Moonen')).toBe(1));

	it.each([
		['where a trade is left out', 'Garage Marie Dubois', 'Marie Dubois'],
		['of two surnames', 'Nathalie Laforge Zonnewerk', 'Laforge Zonnewerk'],
	])('all of them %s', (_, one, other) => {
		expect(level(one, other)).toBe('incomplete');
		expect(agreeing(one, other)).toBe(2);
	});
});

describe('trades have many spellings', () => {
	it.each([
		['pharmacies', 'Pharmacies Laforge', 'Pharmacie Laforge'],
		['pharma', 'Pharma Laforge', 'Apotheek Laforge'],
		['farma', 'Farma Laforge', 'Pharma Laforge'],
		['apoteek', 'Apoteek Laforge', 'Apotheek Laforge'],
	])('%s', (_, one, other) => expect(level(one, other)).toBe('translated'));
});

// Pharmacies as the agency and as volunteers of OpenStreetMap write them (jy95/pharmacies_BE).
describe('a name is the same', () => {
	it.each([
		['with an initial in front of its form', 'Apotheek Laforge S', 'Apotheek Laforge S. Bvba'],
		['with sur in short', 'Commune de Ham s/Heure', 'Commune de Ham-sur-Heure'],
		['with op den in short', 'Garage Heist o/d Berg', 'Garage Heist-op-den-Berg'],
		['with aan de in short', 'Garage Dilsen a/d Maas', 'Garage Dilsen aan de Maas'],
	])('%s', (_, one, other) => expect(level(one, other)).toBe('same'));

	it('with a number in one word', () =>
		expect(level('De Drie Sleutels', 'De Driesleutels')).toBe('spelled'));

	it('but not with another number', () => {
		expect(level('Les Trois Coins', 'Les 2 Coins')).toBe('sister');
		expect(level('Les Trois Coins', 'Les Deux Coins')).toBe('sister');
	});
});

describe('a number in words and in digits is a translation', () => {
	it.each([
		['in French', 'Pharmacie des Trois Coins', 'Pharmacie des 3 Coins'],
		['in Dutch', 'De Drie Sleutels', 'De 3 Sleutels'],
	])('%s', (_, one, other) => expect(level(one, other)).toBe('translated'));

	it.each([
		['the word of another language', 'Studio Acht', 'Studio Huit'],
		['a surname', 'Immo Six', 'Immo 6'],
		['an oven', 'Le Four', 'Le 4'],
		['a name that has no other word', 'Deux', '2'],
	])('but %s is another word', (_, one, other) =>
		expect(['sister', null]).toContain(level(one, other)),
	);
});

// Duplicates that the Flemish register of associations expects, and those that it does not (Informatievlaanderen/association-registry).
describe('associations', () => {
	it.each([
		['Fanfare Sint-Elora', 'Koninklijke Fanfare Sint-Elora', 'incomplete'],
		['Chiro Melora', 'ChiroMelora', 'spelled'],
		['vzw KSA Melora', 'Melora KSA', 'reordered'],
	])('%j and %j are one', (one, other, expected) => expect(level(one, other)).toBe(expected));

	it.each([
		['Twirling Melora', 'Melora KSA'],
		['Royale Melora', 'Melora'],
		['Rotary Club Melora', 'Sporting Club Melora'],
		['Melora KSA', 'Voetbalclub Melora Sport'],
	])('%j and %j are not', (one, other) => expect(level(one, other)).toBe('sister'));
});

// At one door they are one company; elsewhere in the place, two of a trade have such names.
describe('a name of trades alone', () => {
	it.each([
		['Boulangerie', 'Bakkerij'],
		['Café-Restaurant', 'Taverne Resto'],
		['Garage', 'Garages'],
		['Auto Service', 'Auto Services'],
		['Immo Invest', 'Immo Investment'],
		['Medisch Centrum', 'Centre Médical'],
		['Nieuwe Apotheek', 'Nouvelle Pharmacie'],
		['Ets. Transports', 'Etablissements Transport'],
		['Autonoom Gemeentebedrijf', 'Régie communale autonome'],
		['Apotheek Villé', 'City Pharma'],
		['Hotel Stad', 'City Hotel'],
		['Taxi Brussel', 'Taxis Bruxelles SPRL'],
		['Immo Brussel', 'Immobilière Bruxelles SA'],
		['Resto Waterloo', 'Restaurants Waterloo'],
	])('needs the street in other words of the trade: %j, %j', (one, other) =>
		expect(level(one, other)).toBe('generic'),
	);

	it.each([
		['Stad Gent', 'Ville de Gand', 'translated'],
		['Gemeente', 'Commune', 'translated'],
		['Restaurant', 'Restaurant', 'same'],
		['Immo Bouw', 'Bouw Immo', 'reordered'],
	])(
		'does not where a public body has one in each place, or in the same words: %j, %j',
		(one, other, expected) => expect(level(one, other)).toBe(expected),
	);
});

// Beneficiaries of the structural funds (os-data/eu-structural-funds).
describe('public bodies', () => {
	it.each([
		['OCMW Gent', 'OPENBAAR CENTRUM VOOR MAATSCHAPPELIJK WELZIJN VAN GENT', 'same'],
		['CPAS Mouscron', "Centre Public d'Action Sociale de Mouscron", 'same'],
		['CPAS de LES BONS VILLERS', "Centre public d'aide sociale Les Bons Villers", 'same'],
		['Commune de Farciennes', 'Administration communale de Farciennes', 'same'],
		['C.P.A.S. de Dour', 'CPAS Dour', 'same'],
		['AGB Maldegem', 'Autonoom Gemeentebedrijf Maldegem', 'same'],
		['OCMW Moeskroen', "Centre Public d'Action Sociale de Mouscron", 'translated'],
		['AGB Bergen', 'Régie communale autonome de Mons', 'translated'],
		['Stad Gent', 'Ville de Gand', 'translated'],
	])('%j and %j are one', (one, other, expected) => expect(level(one, other)).toBe(expected));

	it.each([
		['AGB De Smet', 'AGB Smet'],
		['Stad De Smet', 'Stad Smet'],
		['Ville des Bois', 'Ville Bois'],
	])('%j and %j need the address, as no place is named', (one, other) =>
		expect(level(one, other)).toBe('incomplete'),
	);

	it.each([
		['Ville de Mons', 'CPAS de Mons'],
		['OCMW Gent', 'AGB Gent'],
		['OCMW Gent', 'OCMW Aalst'],
		['AGB Gent', 'AGB Aalst'],
		['Commune de Mons', 'Commune de Monceau'],
	])('%j and %j are not', (one, other) => expect(['sister', null]).toContain(level(one, other)));
});

describe('legal forms', () => {
	const isSameForm = (one: string, other: string) => like(one, other)?.isSameForm;

	it('a cooperative of the former code may have become a private company', () => {
		expect(isSameForm('Zonnewerk CVBA', 'Zonnewerk BV')).toBe(true);
		expect(isSameForm('Zonnewerk SCRL', 'Zonnewerk CV')).toBe(true);
		expect(isSameForm('Zonnewerk CVBA', 'Zonnewerk NV')).toBe(false);
		expect(isSameForm('Zonnewerk CV', 'Zonnewerk BV')).toBe(false);
	});

	// Beneficiaries of the structural funds (os-data/eu-structural-funds), abbreviations of ISO 20275.
	it.each([
		['Zonnewerk SCRL sfs'],
		['Zonnewerk SA FS'],
		['Zonnewerk CVBA VSO'],
		['Zonnewerk société coopérative à responsabilité limitée à finalité sociale'],
		['Zonnewerk CV erkend als sociale onderneming'],
		['Zonnewerk SC agréée comme entreprise sociale'],
		['Zonnewerk vzw van publiek recht'],
		['Zonnewerk SC DPU'],
		['Zonnewerk NV PR'],
		['Zonnewerk AGmsZ'],
		['Zonnewerk LV'],
		['Landbouwvennootschap Zonnewerk'],
		['Zonnewerk SPRL-U'],
		['Zonnewerk GmbH & Co. KG'],
		['Zonnewerk GmbH und Co KG'],
	])('what is added to one belongs to it: %j', (name) =>
		expect(level(name, 'Zonnewerk')).toBe('same'),
	);

	it.each([
		['public relations', 'Zonnewerk PR', 'sister'],
		['public relations in front of a form', 'Zonnewerk PR BV', 'sister'],
		['partners', 'Maatschap Zonnewerk', 'sister'],
		['partners for a time', 'THV Zonnewerk', 'sister'],
		['initials', 'L.V. Zonnewerk', 'incomplete'],
	])('but no form are %s: %j', (_, name, expected) =>
		expect(level(name, 'Zonnewerk')).toBe(expected),
	);

	it('but a word of the name may be written like a short addition', () =>
		expect(level('Zonnewerk BV So Good', 'Zonnewerk Good')).not.toBe('same'));

	it('a farm of the former code may have become a partnership', () => {
		expect(isSameForm('Zonnewerk LV', 'Zonnewerk VOF')).toBe(true);
		expect(isSameForm('Zonnewerk LV', 'Zonnewerk CommV')).toBe(true);
		expect(isSameForm('Zonnewerk LV', 'Zonnewerk NV')).toBe(false);
	});

	it('CVA and SCA are one', () => {
		expect(isSameForm('Zonnewerk CVA', 'Zonnewerk SCA')).toBe(true);
		expect(isSameForm('Zonnewerk CVA', 'Zonnewerk NV')).toBe(false);
	});

	// A supplier of carbon dioxide, on the supplier lists of two public bodies.
	it('ACP may be the name of a company, or its co-owners', () => {
		expect(level('ACP Belgium NV', 'ACP Belgium')).toBe('same');
		expect(level('ACP Belgium NV', 'Belgium NV')).not.toBe('same');
		expect(level('VME Belgium', 'ACP Belgium')).not.toBe('same');
		expect(level('ACP Zonnepark', 'VME Zonnepark')).toBe('same');
		expect(level('ACP Zonnepark', 'Zonnepark')).toBe('same');
		expect(isSameForm('ACP Zonnepark', 'Zonnepark NV')).toBe(false);
	});

	it('the S of AB&S Bvba belongs to the name', () => {
		expect(level('AB&S Bvba', 'AB&S')).toBe('same');
		expect(level('AB&S Bvba', 'AB')).not.toBe('same');
	});
});

describe('letters that a scanner takes for others', () => {
	it.each([
		['Marnelora', 'Mamelora'],
		['Zonneclora', 'Zonnedora'],
	])('make nobody’s name where it is long: %s, %s', (one, other) =>
		expect(level(one, other)).toBe('spelled'),
	);

	it.each([
		['Clarick', 'Darick'],
		['Garage Marnix', 'Garage Mamix'],
	])('may make that of another company where it is short: %s, %s', (one, other) =>
		expect(level(one, other)).toBe('doubtful'),
	);

	it.each([
		['Clark', 'Dark'],
		['Garage Cat', 'Garage Eat'],
	])('make another name where it is shorter: %s, %s', (one, other) =>
		expect(['sister', null]).toContain(level(one, other)),
	);
});

describe('ae, oe and ue', () => {
	it.each([
		['Mueller', 'Müller'],
		['Garage Mueller', 'Müller Garage'],
		['Baeckerei Elora', 'Elora Bäckerei'],
		['Muellerbau', 'Müller Bau'],
		['Kuechenstudio', 'Küchen Studio'],
		['Luettich Immobilien', 'Lüttich Immobilien'],
		['Gemeinde Buellingen', 'Gemeinde Büllingen'],
		['Baeckerei Bruessel', 'Bäckerei Brüssel'],
	])('are an umlaut written out where the other name has it: %s, %s', (one, other) =>
		expect(level(one, other)).toBe('spelled'),
	);

	it.each([
		['Daems', 'Dams'],
		['Baert', 'Bart'],
		['Moens', 'Mons'],
		['Garage Maes', 'Garage Mas'],
	])('are Dutch where it has none: %s, %s', (one, other) =>
		expect(['sister', null, 'doubtful']).toContain(level(one, other)),
	);
});

/* Numbered companies of one project: Residentie … I and II, Fase 1 and 2, Blok A and AB. */
describe('a number tells companies apart', () => {
	const numbers = fc.oneof(
		fc.constantFrom(...'I II III IV V VI VII VIII IX X XI XII A B C D L S T AB'.split(' ')),
		fc.integer({ min: 1, max: 40 }).map(String),
	);
	const names = fc.constantFrom(
		'Zonnepark',
		'Residentie Zonnepark',
		'Fase',
		'Blok',
		'Vandenberghe Projects',
		'VME De Linde',
	);
	const forms = fc.constantFrom('', ' NV', ' BV');
	const around = fc.constantFrom(
		(name: string) => name,
		(name: string) => name.toUpperCase(),
		(name: string) => `${name} (magasin)`,
		(name: string) => `Garage ${name}`,
		(name: string) => `${name} Gent`,
	);
	const companies = fc.record({ name: names, one: numbers, other: numbers, form: forms, around });

	it('whatever stands around it', () =>
		fc.assert(
			fc.property(companies, ({ name, one, other, form, around: withMore }) => {
				fc.pre(one !== other);
				const found = level(`${name} ${one}${form}`, withMore(`${name} ${other}${form}`), 'gent');
				expect([null, 'sister']).toContain(found);
			}),
		));

	it('in brackets, or glued to the name in any case', () => {
		const numerals = fc.constantFrom(...'I II III IV V VI VII VIII IX X XI XII'.split(' '));
		const written = fc.constantFrom(
			(number: string) => `Zonnepark (${number})`,
			(number: string) => `Zonnepark${number}`,
			(number: string) => `ZONNEPARK${number}`,
			(number: string) => `Residentie Zonnepark (${number}) NV`,
		);
		fc.assert(
			fc.property(numerals, numerals, written, (one, other, write) => {
				fc.pre(one !== other);
				expect([null, 'sister']).toContain(level(write(one), write(other)));
				expect(level(write(one), write(one))).toBe('same');
			}),
		);
	});

	it('and one that lacks it is another company', () =>
		fc.assert(
			fc.property(names, numbers, (name, number) => {
				expect([null, 'sister']).toContain(level(`${name} ${number}`, name));
			}),
		));

	it('while the same one is the same', () =>
		fc.assert(
			fc.property(names, numbers, forms, (name, number, form) => {
				expect(level(`${name} ${number}${form}`, `${name} ${number}`)).toBe('same');
			}),
		));

	it.each([
		{ what: 'a digit that a scanner made of a letter', one: '0rla', other: 'Orla' },
		{ what: 'a number that is glued to its name', one: 'Metor3', other: 'Metor 3' },
	])('but $what is another spelling', ({ one, other }) =>
		expect(level(one, other)).toBe('spelled'),
	);

	it.each([
		{ what: 'a zero in front', one: 'Fase 01 Zonnepark', other: 'Fase 1 Zonnepark' },
		{ what: 'the dot behind a letter', one: 'Apotheek Laforge K.', other: 'Apoteek Laforge K' },
	])('but $what makes no other number', ({ one, other }) =>
		expect(level(one, other)).toBe('translated'),
	);

	it('but an initial is none', () =>
		expect(level('J Vandamme', 'Jan Vandamme')).toBe('incomplete'));
});

/* Counted, not timed: how often two words are compared is what takes time. */
describe('a long name takes no more work than a name', () => {
	const shapes = [
		'(a)',
		't.a.v. ',
		'a (b) ',
		'- HR ',
		' / a',
		'a ',
		'Maes ',
		'en abrégé ',
		'lemmens ',
		'((',
		'II ',
	];

	it.each(shapes)('%j repeated to 2,000 characters', (shape) => {
		const compared = jest.spyOn(spelling, 'likeness');
		const folded = jest.spyOn(words, 'wordsOf');
		const long = shape.repeat(2000).slice(0, 2000);
		for (const other of [long, `${long.slice(0, 300)}x`, 'Colruyt (a) (b) - HR'])
			for (const name of [long, `Colruyt ${long}`.slice(0, 300)]) like(name, other, 'gent');
		expect(compared.mock.calls.length).toBeLessThan(20_000);
		expect(
			Math.max(0, ...folded.mock.calls.map(([text]) => text?.length ?? 0)),
		).toBeLessThanOrEqual(320);
	});
});

describe('an initial is paired after the words', () => {
	it.each([
		['M. Müller', 'Mueller', 'incomplete'],
		['B. Bogaert', 'B0gaert', 'incomplete'],
		['D. Dupont', 'Dupond', 'sister'],
		['De Backer', 'D. Backer', 'incomplete'],
		['Janssen', 'J. Van Janssen', 'incomplete'],
	])('%j and %j, in either order', (one, other, expected) => {
		expect(level(one, other)).toBe(expected);
		expect(level(other, one)).toBe(expected);
	});
});

describe('numbers in another order', () => {
	it.each([
		['Residentie Zonnepark 1 Blok 2', 'Residentie Zonnepark 2 Blok 1'],
		['Zonnepark I Blok B', 'Zonnepark B Blok I'],
	])('%s is not %s', (one, other) => expect(level(one, other)).toBe('sister'));
});
