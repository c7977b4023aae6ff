/** On a busy machine a test takes longer than the five seconds that Jest allows; a hanging test still ends. */
jest.setTimeout(240_000);
