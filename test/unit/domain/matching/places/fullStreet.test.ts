import { fullStreet } from '../../../../../nodes/EnterpriseRegistry/domain/matching/places/fullStreet';

it.each([
	['Bd Anspach', 'Boulevard Anspach'], ['av. Louise', 'Avenue Louise'], ['Kerkstr.', 'Kerkstraat'], ['Kerkstr', 'Kerkstraat'], ['Gentsestwg', 'Gentsesteenweg'], ['Koningsln.', 'Koningslaan'], ['Marktpln', 'Marktplein'],
	['Kerkstraat', 'Kerkstraat'], ['Str.', 'Str.'], ['Bd', 'Bd'], ['Rue Neuve', 'Rue Neuve'], ['Ch.  de Gand', 'Chaussée de Gand'],
])('%s is searched as %s', (given, full) => expect(fullStreet(given)).toBe(full));
