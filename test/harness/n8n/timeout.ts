/** Jest knows no timeout for one project; a real n8n on a busy machine needs more than the usual five seconds, and starts within a hook. */
jest.setTimeout(240_000);
