import { requireRead, requireSame } from '../../client/record';
import { readEnterprise } from '../../reading/enterprise';
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
import { lookUp } from '../lookUp';
import type { ItemOperation } from '../operation';

export const compare: ItemOperation = {
	fields: [
		enterpriseNumberField,
		recordField,
		optionsField(...lookUpOptions, overwriteOption, apiVersionOption('v2')),
		advancedField,
	],

	async execute(client, item) {
		const enterpriseNumber = item.enterpriseNumber().dotted!;
		const yours = recordIn(item);
		const overwrite = item.option('overwrite', false);
		return await lookUp(client, item, {
			about: { enterpriseNumber },
			missing: `The register has no company ${enterpriseNumber}`,
			ask: async () => {
				const found =
					item.choice('apiVersion', ['v2', 'v1']) === 'v1'
						? await client.company(enterpriseNumber)
						: await client.enterprise(enterpriseNumber);
				const register = requireRead(readEnterprise(found, client.profile), [
					'name',
					'enterpriseNumber',
				]);
				requireSame(register.enterpriseNumber, enterpriseNumber);
				return { enterpriseNumber, ...compareRecords(yours, register, overwrite), register };
			},
		});
	},
};

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
