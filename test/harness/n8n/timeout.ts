/** Jest knows no timeout for one project; a real n8n on a busy machine needs more than the usual five seconds, and starts within a hook. */
jest.setTimeout(240_000);

/** A second try, in CI only, because other programs can be slow there. `npm test` names every test that needed one. */
if (process.env.SECOND_TRY)
	jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
