const pack = 'nodes/EnterpriseRegistry';
const part = (mutate, tests) => ({ mutate: mutate.map((glob) => glob.replace(/^!?/, `$&${pack}/`)), tests });

/** What asks the service is tested against the sandbox. */
const inEngine = ['foundWebhooks.ts', 'hooks.ts', 'lifecycle.ts', 'removeWebhook.ts', 'delivery/receive.ts', 'repair/repair.ts'];

/** What is changed, and the tests of it. */
export const parts = {
	limits: part(['transport/limits/**/*.ts', 'transport/outcome.ts'], /unit\/transport\/(?:limits|outcome|dispatch|report)/),
	answers: part(['domain/*.ts', 'domain/answers/**/*.ts'], /unit\/domain\/(?:answers\/|[^/]*$)/),
	numbers: part(['domain/numbers/**/*.ts'], /unit\/domain\/numbers/),
	matching: part(['domain/matching/**/*.ts'], /unit\/domain\/matching/),
	signature: part(['trigger/signature.ts', 'trigger/signature/**/*.ts'], /unit\/trigger\/signature/),
	trigger: part(['trigger/**/*.ts', '!trigger/signature.ts', '!trigger/signature/**', ...inEngine.map((file) => `!trigger/${file}`)], /unit\/trigger\/(?!signature)/),
	service: part(inEngine.map((file) => `trigger/${file}`), /engine\/trigger\/(?!crashes)|unit\/trigger\/(?:removeWebhook|delivery\/receive)/),
};
