/** Imported before n8n-core, which reads this once: the engine's log would repeat every refusal that a test asks for. */
process.env.N8N_LOG_LEVEL ??= 'silent';
