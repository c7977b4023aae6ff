import type { CommonFacts } from '../failure';

export const LATER = 'Run the workflow again later.';
export const NO_TOKEN = 'No access token: the token endpoint';
export const CHECK_BASE_URL = 'Check the Base URL of the credential.';

/** Said by both triggers. */
export const NOTHING_TO_WATCH = {
	says: 'There is nothing to watch: Entity Numbers is empty',
	advice: 'Enter the numbers of the enterprises and establishments to watch.',
};

/** What the service says about it, behind a colon, if it says anything. */
const words = ({ said }: CommonFacts): string => (said === undefined ? '' : `: "${said}"`);

/** A refusal of the service, or of its token endpoint, with its status and its own words. */
export const withStatus = (what: string, facts: CommonFacts): string =>
	`${facts.at === 'token' ? 'No access token: ' : ''}${what} (HTTP ${facts.status})${words(facts)}.`;

export const withStatusIfAny = ({ status }: CommonFacts): string =>
	status === undefined ? '' : ` (HTTP ${status})`;
