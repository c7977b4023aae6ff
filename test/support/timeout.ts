/** On a busy machine a test may need more than the five seconds that Jest allows; a hanging test still ends: soon where the nodes do nothing, because most hang. */
jest.setTimeout(process.env.DO_NOTHING ? 20_000 : 600_000);
