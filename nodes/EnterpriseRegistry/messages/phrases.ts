import type { CommonFacts, OfCause } from '../failure';
import { inSentence } from './punctuation';
import type { Speaker } from './words';

export const LATER = 'Run the workflow again later.';
export const TO_WAIT_LONGER = 'To wait longer, raise Advanced → Timeout.';
export const SHOWS_WHAT_IS_LEFT = 'Account → Get Plan and Usage shows what is left.';
export const WHEN_NOT_FOUND = 'To go on without it, set Options → When Not Found.';
/** In a list of reasons: the two cannot be told apart there. */
export const NO_QUOTA = 'the monthly quota is used up, or the subscription is not active';
export const NO_TOKEN = 'No access token: the token endpoint';
export const CHECK_BASE_URL = 'Check the Base URL of the credential.';
export const BASE_URL_ENDS_IN_API = 'Check the Base URL: it ends in /api.';

/** @param what stands there instead. */
export const nothingIsRegistry = (what: string): string =>
	`Nothing at this address is the registry (${what}).`;

/** How an answer begins. */
export const beginning = (start: string): string =>
	start === '' ? 'empty' : `beginning with "${start}"`;

/** The type of a content, if a header tells it. */
export const contentType = (type: string | undefined): string => type ?? 'no content type';

/** What the other failure says, where one only says more about it. */
export const titleOfCause = ({ cause }: OfCause, { say }: Speaker): string => say(cause).title;

export const adviceOfCause = ({ cause }: OfCause, { say }: Speaker): string => say(cause).advice;

/** Said by both triggers. */
export const NOTHING_TO_WATCH = {
	says: 'There is nothing to watch: Entity Numbers is empty',
	advice: 'Enter the numbers of the enterprises and establishments to watch.',
};

/** Said by Get and by the watch trigger. */
export const RECORD_WITHOUT_NAME = 'The record has no known name or number.';

/** Said by Compare and by the watch trigger. */
export const recordOfAnother = ({
	answered,
	asked,
}: Record<'answered' | 'asked', string>): string =>
	`The service answered with the record of ${answered} instead of ${asked}.`;

/** What someone says about it, behind a colon, if anything. */
export const afterColon = (said = ''): string => (said === '' ? '' : `: "${said}"`);

/** A refusal of the service, or of its token endpoint, with its status and its own words. */
export const withStatus = (what: string, facts: CommonFacts): string =>
	`${facts.during === 'token' ? `No access token: ${inSentence(what)}` : what} (HTTP ${facts.status})${afterColon(facts.said)}.`;
