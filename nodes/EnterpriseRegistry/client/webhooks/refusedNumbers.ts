import { foldAnswer } from '../../reading/yesOrNo';
import { RegistryFailure } from '../../transport/errors';

/** Words for a change that was made before. */
const DONE_BEFORE =
	/already|duplicate|\bnot (?:yet |currently )?(?:subscribed|watched|monitored|followed)|\bexists\b|\b(?:reeds|bestaat al|deja|bereits|dubbel)\b/i;

export const isAbsence = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure && failure.kind === 'notFound';

/** A list that is too long is refused with 400 or 422 as well: without a look, as halving would need one for each step. */
export const isConflict = ({ status = 0, facts: { said = '' } }: RegistryFailure): boolean =>
	status === 409 || ([400, 422].includes(status) && DONE_BEFORE.test(foldAnswer(said)));

/** So that it is not taken for a webhook that does not exist. */
export const ofNumbers = ({ message, status, headers, facts }: RegistryFailure): RegistryFailure =>
	new RegistryFailure('refused', {
		message,
		advice: 'Check the entity numbers; the webhook exists.',
		status,
		headers,
		facts,
	});
