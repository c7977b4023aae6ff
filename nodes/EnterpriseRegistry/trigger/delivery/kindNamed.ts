import type { NumberKind } from '../../domain/numbers/registryNumber';

/** What the type of an event says that it is about, as `establishment.closed` and `enterprise.establishment.closed` do; null if nothing. */
export function kindNamed(type: string | null): NumberKind | null {
	if (type === null) return null;
	if (/establishment/i.test(type)) return 'establishment';
	return /enterprise|compan(?:y|ies)/i.test(type) ? 'enterprise' : null;
}
