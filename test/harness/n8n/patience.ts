/** Jest knows no timeout for one project; a real n8n on a busy machine needs more than the usual five seconds. */
jest.setTimeout(180_000);
