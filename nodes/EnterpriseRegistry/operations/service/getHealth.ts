import { optionsField, timeoutOption } from '../../editor/options';
import type { Operation } from '../operation';

export const getHealth: Operation = {
	fields: [optionsField(timeoutOption)],
	execute: async (client) => await client.health(),
};
