import { optionsField, timeoutOption } from '../../fields/options';
import type { Operation } from '../operation';

export const getHealth: Operation = {
	fields: [optionsField(timeoutOption)],
	execute: async (client) => await client.health(),
};
