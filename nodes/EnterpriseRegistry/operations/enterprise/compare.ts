import { readEnterprise } from '../../reading/enterprise';
import { RegistryFailure } from '../../transport/errors';
import { InvalidInput } from '../../invalidInput';
import {
	compareRecords,
	COMPARED_FIELDS,
	userRecordIn,
	userRecordOf,
	type UserRecord,
} from '../../matching/compareRecords';
import { isObject, type Json } from '../../json';
import { enterpriseNumberField, recordField } from '../../editor/fields';
import {
	advancedField,
	apiVersionOption,
	lookUpOptions,
	optionsField,
	overwriteOption,
} from '../../editor/options';
import type { Item } from '../item';
import { lookUp, readable } from '../lookUp';
import type { ItemOperation } from '../operation';

export const compare: ItemOperation = {
	fields: [
		enterpriseNumberField,
		recordField,
		optionsField(...lookUpOptions, overwriteOption, apiVersionOption('v2')),
		advancedField,
	],

	async execute(client, item) {
		const number = item.enterpriseNumber().dotted!;
		const yours = recordIn(item);
		const overwrite = item.option('overwrite', false);
		const endpoint = item.choice('apiVersion', ['v2', 'v1']) === 'v1' ? 'company' : 'enterprise';
		return await lookUp(item, {
			about: { enterpriseNumber: number },
			missing: `The register has no company ${number}`,
			ask: async () => await client.call(endpoint, { number }),
			show: ({ data }) => {
				const register = readable(readEnterprise(data, client.profile));
				requireSame(register.enterpriseNumber, number);
				return {
					enterpriseNumber: number,
					...compareRecords(yours, register, overwrite),
					register,
				};
			},
		});
	},
};

/** @throws RegistryFailure if the record is about another number. */
function requireSame(own: string | null, asked: string): void {
	if (own === null || own === asked) return;
	throw new RegistryFailure('unreadable', {
		message: `The service answered with the record of ${own} instead of ${asked}`,
		advice: `Nothing was compared. If ${own} has replaced the number, use that one. Otherwise check the Base URL of the credential.`,
	});
}

/** What the user mapped, or the item itself when it is mapped automatically. */
function recordIn(item: Item): UserRecord {
	const given = item.json('record', 'The record');
	const record = readRecord(given, item);
	if (Object.keys(record).length > 0) return record;
	throw new InvalidInput(
		'There is nothing to compare',
		`Map at least one of these fields: ${Object.keys(COMPARED_FIELDS).join(', ')}.`,
	);
}

function readRecord(given: Json, item: Item): UserRecord {
	if (given.mappingMode === 'autoMapInputData') return userRecordIn(item.input());
	if (given.mappingMode !== undefined)
		return userRecordOf(isObject(given.value) ? given.value : {});
	// Not from the editor's mapper: the record itself.
	return userRecordIn(given);
}
