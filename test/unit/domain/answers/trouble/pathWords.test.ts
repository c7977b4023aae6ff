import { tellsOfMissingPath } from '../../../../../nodes/EnterpriseRegistry/domain/answers/trouble/pathWords';
import { titled } from '../../../../support/simulated/titled';

it.each([
	'Endpoint not found', 'ROUTE_NOT_FOUND', 'Unknown path /api/v2/x', 'no Route matched with those values', 'No route found for "GET /api/v2/x"', 'The path /v2/x does not exist', 'No static resource v2/enterprise.', 'The requested URL was not found on the server.', 'Route GET:/api/v2/enterprise/0403.170.701/x not found',
	'Cannot GET /api/v2/enterprise/0403.170.701', 'Cannot POST /', 'The route api/v2/enterprise could not be found.', 'Not Found: /api/v2/enterprise/1', 'Not found: [GET] /api/v2/enterprise/1', '404 Not Found - GET /api/v2/x', 'Niet gevonden: /api/v2/enterprise/1', 'Nothing matches the given URI', "No HTTP resource was found that matches the request URI 'https://registry.example/api/v2/x'.",
	'Page not found', '404 page not found', 'The page you are looking for could not be found', 'The page could not be found', 'This page does not exist', 'Application not found', 'messaging.adaptors.http.flow.ApplicationNotFound', 'Deployment not found', 'DEPLOYMENT_NOT_FOUND', 'The deployment could not be found on this server', 'No operation matched', 'Operation not found', 'Unknown action', 'Action Not Found',
	'No handler found for GET /api/v2/x', 'No listener for endpoint: /x', 'Unrecognized request URL (GET: /v1/x)', 'Invalid URL (GET /v1/foo)', 'Unsupported API version', 'API version not supported', 'API not found', 'Method not found', 'No such app', 'No such endpoint', 'The requested path is invalid',
	'Eindpunt niet gevonden', 'Onbekend pad', 'Onbekend eindpunt', 'Pagina niet gevonden', 'De opgevraagde pagina bestaat niet', 'Geen route gevonden', 'Onbekende route', 'Ongeldig pad', 'Deze URL bestaat niet',
	'Route non trouvée', 'Page introuvable', 'Page non trouvée', 'Chemin inconnu', 'Chemin introuvable', "La page demandée n'existe pas", "Cette page n'existe pas", 'Aucune route trouvée', 'Route inconnue', 'Application introuvable', "L'URL demandée est introuvable", 'Point de terminaison introuvable',
	'Endpunkt nicht gefunden', 'Unbekannter Endpunkt', 'Pfad nicht gefunden', 'Die angeforderte Seite wurde nicht gefunden', 'Seite existiert nicht', 'Kein Endpunkt gefunden', 'Ungültiger Pfad',
])('"%s" is about a path of the service', (text) => expect(tellsOfMissingPath(text)).toBe(true));

it.each([
	'Not Found', '404', 'Resource not found', 'Enterprise not found', 'Cannot get company 0403.170.701', 'No enterprise has this number', 'Onderneming niet gevonden', 'Entreprise introuvable', 'Unternehmen nicht gefunden', 'No results', 'Aucun résultat', 'Enterprise not found. See https://docs.example/v2/errors', 'GET /api/v2/enterprise/0403.170.701: enterprise not found',
	'No enterprise under /api/v2/enterprise/0403.170.701', 'Resource /api/v2/enterprise/0403.170.701 not found', 'Enterprise at https://registry.example/api/v2/enterprise/1 does not exist', 'The URL of the webhook was not found', 'Page 3 not found', 'Page 2 does not exist', 'Invalid page.', 'Invalid page number', 'Pagina 2 niet gevonden', 'That page contains no results', 'Page number not found',
	'Route de Mons 12 introuvable', 'Route de Lennik inconnue', 'Chemin du Moulin introuvable', 'Street "Route de Mons" not found', 'Groen pad niet gevonden', 'No company named "Page" was found', 'No results for Action', "L'application n'a pas trouvé d'entreprise", 'The application has not found any company', 'The operation failed: enterprise not found',
	'Onderneming Action niet gevonden', 'API key not found', 'No API key', 'Naam / plaats niet gevonden', 'Not found / niet gevonden', 'No functions found', 'The number was not found on this page', 'Unknown establishment', 'Webhook not found', '',
])('"%s" is not', (text) => expect(tellsOfMissingPath(text)).toBe(false));

it.each([
	'"/api/v2/x" does not exist', 'The address "GET /x" was not found', 'Not found: (GET) /x', 'Not found: GET:/x', 'Not found: GET "/x"', 'Not found: GET http://registry.example', 'Not found: GET https://registry.example', 'GET /company not found', 'http://registry.example/v2/x not found', 'https://registry.example/v2/x not found', '/api/v2/company not found', '/api/v2/x/ not found', 'path"x"was not found',
])('an address is known by its method, its scheme or its parts: %s', (text) => expect(tellsOfMissingPath(text)).toBe(true));

it.each([
	'Box /12 not found', 'The "bus" route', 'Street "Unknown path" not found', 'Street “Unknown path” not found', 'Street «Unknown path» not found', "Street 'Unknown path' not found", "'Unknown path' is no street",
])('what is in quotes is a name, and one part with a slash is no address: %s', (text) => expect(tellsOfMissingPath(text)).toBe(false));

it.each(titled(['/a'.repeat(20_000), 'page '.repeat(8000), 'no route '.repeat(4500), '"'.repeat(40_000), 'get /'.repeat(8000), 'the '.repeat(10_000), 'route x '.repeat(5000), 'https://'.repeat(5000), 'no match '.repeat(4500)].map((text) => [text])))('a text of any length is read in no time: %s', (_title, text) => {
	const begun = Date.now();
	tellsOfMissingPath(text);
	expect(Date.now() - begun).toBeLessThan(200);
});
