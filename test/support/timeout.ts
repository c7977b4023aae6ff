/** On a busy machine a test may need more than the five seconds that Jest allows; a hanging test still ends. */
jest.setTimeout(240_000);
