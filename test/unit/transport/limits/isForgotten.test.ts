import { isForgotten } from '../../../../nodes/EnterpriseRegistry/transport/limits/isForgotten';

it.each([[0, 1000, false], [0, 1001, true], [20_000, 20_000, false], [20_000, 20_001, true], [3_600_000, 300_000, false], [3_600_000, 300_001, true]])(
	'trouble of %i ms is forgotten after a silence of %i ms: %s', (lasted, quiet, forgotten) => expect(isForgotten(lasted, quiet)).toBe(forgotten),
);
