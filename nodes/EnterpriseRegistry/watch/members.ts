import { union } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import type { SimplifiedRecord } from './company';

/** Members that a simplified record has only where the service states them. They are read nevertheless. */
const LEFT_OUT_IF_NOT_STATED: Record<NumberKind, string[]> = {
	enterprise: ['vat'],
	establishment: [],
};

/** The members that were read to make a record, with or without a value. */
export const membersReadFor = (record: SimplifiedRecord, kind: NumberKind): string[] =>
	union(Object.keys(record), LEFT_OUT_IF_NOT_STATED[kind]);
