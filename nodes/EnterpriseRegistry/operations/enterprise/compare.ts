import { simplifyEnterprise } from '../../domain/answers/enterprise';
import { InvalidInput } from '../../domain/invalidInput';
import { compareRecords, COMPARED_FIELDS, type HeldRecord } from '../../domain/matching/compareRecords';
import { heldRecordIn, heldRecordOf } from '../../domain/matching/heldRecord';
import { isObject, type Json } from '../../domain/record';
import { overwriteOption, recordField } from '../../fields/matching';
import { enterpriseNumberField } from '../../fields/numbers';
import { apiVersionOption, checkDigitsOption, evidenceOption, notFoundOption, optionsField, reuseResponsesOption } from '../../fields/options';
import type { Item } from '../run/item';
import { lookUp } from '../lookUp';
import type { Operation } from '../operation';

export const compare: Operation = {
	fields: [
		enterpriseNumberField,
		recordField,
		optionsField(apiVersionOption('v2'), checkDigitsOption, evidenceOption, notFoundOption, overwriteOption, reuseResponsesOption),
	],

	async execute(client, item) {
		const enterpriseNumber = item.enterpriseNumber().dotted!;
		const held = recordIn(item);
		return await lookUp(item, client, { enterpriseNumber }, `No enterprise has the number ${enterpriseNumber}`, async () => {
			const record = item.options.apiVersion === 'v1' ? await client.company(enterpriseNumber) : await client.enterprise(enterpriseNumber);
			const register = simplifyEnterprise(record);
			return { enterpriseNumber, ...compareRecords(held, register, item.options.overwrite === true), register };
		});
	},
};

/** What the user mapped, or the item itself when it is mapped automatically. */
function recordIn(item: Item): HeldRecord {
	const given = item.json('record', 'The record');
	const held = heldFrom(given, item);
	if (Object.keys(held).length > 0) return held;
	throw new InvalidInput('There is nothing to compare', `Map at least one of these fields: ${COMPARED_FIELDS.join(', ')}.`);
}

function heldFrom(given: Json, item: Item): HeldRecord {
	if (given.mappingMode === 'autoMapInputData') return heldRecordIn(item.input());
	if (given.mappingMode !== undefined) return heldRecordOf(isObject(given.value) ? given.value : {});
	// Not from the editor's mapper: the record itself.
	return heldRecordIn(given);
}
