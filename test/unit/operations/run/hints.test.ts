import { ofHints } from '../../../../nodes/EnterpriseRegistry/messages/hints';
import {
	sortedHints,
	type RunHint,
} from '../../../../nodes/EnterpriseRegistry/operations/run/hints';

const hint = (code: string) => ({ code, facts: {} }) as RunHint;

it.each(Object.keys(ofHints))('the hint %s has its place behind the first', (code) => {
	const [first] = sortedHints([hint(code), hint('unencrypted')]);
	expect(first).toEqual(hint('unencrypted'));
});
