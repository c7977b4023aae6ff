import { fullStreet } from '../../../../../nodes/EnterpriseRegistry/matching/places/fullStreet';

it.each([
	['Bd Anspach', 'Boulevard Anspach'],
	['av. Louise', 'Avenue Louise'],
	['Kerkstr.', 'Kerkstraat'],
	['Kerkstr', 'Kerkstraat'],
	['Gentsestwg', 'Gentsesteenweg'],
	['Koningsln.', 'Koningslaan'],
	['Marktpln', 'Marktplein'],
	['Kerkstraat', 'Kerkstraat'],
	['Str.', 'Str.'],
	['Bd', 'Bd'],
	['Rue Neuve', 'Rue Neuve'],
	['Ch.  de Gand', 'Chaussée de Gand'],
	['1 Av Louise', '1 Av Louise'],
	['Marktpln 12', 'Marktpln 12'],
	['Gentsestwg 5', 'Gentsestwg 5'],
	['Koningsln 3', 'Koningsln 3'],
	['Koningsln', 'Koningslaan'],
])('%s is searched as %s', (given, full) => expect(fullStreet(given)).toBe(full));
