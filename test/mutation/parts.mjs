const pack = 'nodes/EnterpriseRegistry';
const part = (mutate, ...tests) => ({ mutate: mutate.map((glob) => `${pack}/${glob}`), tests });

/** What is changed, one after the other, and the tests of it: those of a whole level would take hours. */
export const parts = {
	limits: part(['transport/limits/**/*.ts', 'transport/retry.ts'], 'unit/transport/limits/*', 'unit/transport/retry'),
	answers: part(['domain/*.ts', 'domain/answers/**/*.ts'], 'unit/domain/*', 'unit/domain/answers/*'),
	numbers: part(['domain/numbers/**/*.ts'], 'unit/domain/numbers/*'),
	matching: part(['domain/matching/**/*.ts'], 'unit/domain/matching/**/*'),
	signature: part(['trigger/signature.ts', 'trigger/signature/**/*.ts'], 'unit/trigger/signature*'),
	trigger: part(['trigger/**/*.ts', '!trigger/signature.ts', '!trigger/signature/**'], 'unit/trigger/**/*', 'engine/trigger/*'),
};
