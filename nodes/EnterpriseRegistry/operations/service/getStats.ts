import { optionsField, timeoutOption } from '../../editor/options';
import type { Operation } from '../operation';

export const getStats: Operation = {
	fields: [optionsField(timeoutOption)],
	execute: async (client) => await client.stats(),
};
