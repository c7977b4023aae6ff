import { holdsNothing, textAt, valueAt, writtenAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { pathsOf, readMembers, type RecordSettings } from './recordMembers';

export type EnterpriseSummary = ReturnType<typeof readEnterprise>;

/**
 * The summary of an enterprise: what most workflows use. `vat` is there only where the record has it; `vatFromNumber`
 * does not say that the company is registered for VAT.
 */
export function readEnterprise(record: unknown, settings: RecordSettings = {}) {
	const { establishmentNumber: _, vat: vatOfRecord, ...members } = readMembers(record, settings);
	const standing = readStanding(record, settings);
	const { situation } = standing;
	const { vat, peppolId } = parseRegistryNumber(members.enterpriseNumber);
	return {
		...members,
		statusLabel: members.statusLabel ?? labelOf(standing),
		juridicalSituation: situation?.label ?? situation?.code ?? null,
		...(vatOfRecord !== null && { vat: vatOfRecord }),
		vatFromNumber: vat,
		peppolId,
	};
}

/** Null for a status that neither a source nor the profile knows. */
function labelOf({ state }: Standing): string | null {
	if (state === 'notSaid') return null;
	return state === 'active' ? 'Active' : 'Stopped';
}

export interface Standing {
	/** Whether the company is active or has stopped, by its status. */
	state: 'active' | 'stopped' | 'notSaid';
	/** What the register says about its situation in law, such as a bankruptcy; undefined where it says nothing. */
	situation?: { code: string | null; label: string | null };
}

export const readStanding = (record: unknown, settings: RecordSettings): Standing => ({
	state: stateOf(textAt(record, ...pathsOf('status', settings)), settings),
	situation: situationOf(record, settings),
});

/** U: the profile counts before the sources. S: the status `AC` is active. D: `ST` has stopped. The letters are explained in rules.ts. */
function stateOf(status: string | null, settings: RecordSettings): Standing['state'] {
	const { active = [], stopped = [] } = settings.status ?? {};
	if (status === null) return 'notSaid';
	if (active.includes(status)) return 'active';
	if (stopped.includes(status)) return 'stopped';
	return STATES.get(status) ?? 'notSaid';
}

const STATES = new Map<string, Standing['state']>([
	['AC', 'active'],
	['ST', 'stopped'],
]);

/** S: code and label, or a text: three digits are the code, anything else is the label. */
function situationOf(record: unknown, settings: RecordSettings): Standing['situation'] {
	const given = pathsOf('juridicalSituation', settings)
		.map((path) => valueAt(record, path))
		.find((value) => !holdsNothing(value));
	if (given === undefined) return undefined;
	const text = writtenAt({ given }, 'given', 'given.code');
	const code = text !== null && /^\d{3}$/.test(text) ? text : null;
	return { code, label: writtenAt(given, 'label') ?? (code === null ? text : null) };
}
