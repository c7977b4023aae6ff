/** A busy machine takes longer than the five seconds that Jest gives a test; what hangs is still ended. */
jest.setTimeout(60_000);
