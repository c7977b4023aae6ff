import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { enterprise } from '../../../nodes/EnterpriseRegistry/operations/enterprise';
import { credentialsFor } from '../../support/registry';
import { HostileService } from '../../support/hostileService';
import { dissolution } from './dissolution';

it('the operation that CONTRIBUTING.md adds is this code', () => {
	const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
	const [, shown] = /^```ts\n([\s\S]*?)^```/m.exec(read('../../../CONTRIBUTING.md'))!;
	const [, code] = read('dissolution.ts').split('// CONTRIBUTING.md shows what follows.\n');
	const pack = '../../../nodes/EnterpriseRegistry/';
	const seenFromHere = shown!.replace(/'(\.\.?)\//g, (_, from: string) =>
		from === '..' ? `'${pack}` : `'${pack}operations/`,
	);
	expect(seenFromHere).toBe(code);
});

it('works as soon as it is an entry of its resource', async () => {
	enterprise.dissolution = dissolution;
	// The list of operations is made when it is first loaded.
	const { runNode } = await import('../../support/engine');
	const answered = { enterpriseNumber: '0403.170.701', dissolvedOn: '2026-01-31' };
	const service = new HostileService(() => ({
		kind: 'answer',
		body: { success: true, data: answered },
	}));
	await service.open();
	const { json, error } = await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: {
			resource: 'enterprise',
			operation: 'dissolution',
			enterpriseNumber: 'BE 0403170701',
		},
	});
	await service.close();
	expect(error).toBeUndefined();
	expect(json).toEqual([answered]);
	expect(service.calls[0]!.path).toBe('/v2/enterprise/0403.170.701/dissolution');
});
