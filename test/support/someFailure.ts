import { Failure } from '../../nodes/EnterpriseRegistry/failure';

/** A failure of this kind, whose code and words do not matter. */
export const someFailure = (kind: Failure['kind'], facts: Failure['facts'] = {}): Failure =>
	new Failure('refused', kind, facts);
