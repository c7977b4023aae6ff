import { enterpriseNumberField, recordField } from '../editor/fields';
import { includeInputField, OF_LOOK_UP, optionsField } from '../editor/options';
import { isObject } from '../json';
import {
	compareRecords,
	COMPARED_FIELDS,
	userRecordIn,
	userRecordOf,
} from '../matching/compareRecords';
import { readEnterprise } from '../reading/enterprise';
import { boxIn } from '../reading/recordMembers';
import { failure, invalid } from './failures';
import { OF_EVERY_LOOK_UP } from './includedInput';
import type { Item } from './item';
import { lookUpRecord } from './lookUp';
import { readable } from './records';
import type { Operation } from './operation';

export const compare: Operation = {
	action: 'Compare record with register',
	description: 'Compare your record of a company with the register, and get a patch. One request.',
	fields: [
		enterpriseNumberField,
		recordField,
		includeInputField,
		optionsField([...OF_LOOK_UP, 'overwrite', 'apiVersion']),
	],
	members: {
		stated: [
			...['enterpriseNumber', 'same', 'summary', 'differences', 'patch', 'register'],
			...OF_EVERY_LOOK_UP,
		],
	},
	async execute(client, item, members) {
		const yours = recordIn(item);
		const overwrite = item.flag('options.overwrite');
		const showInstead = (data: unknown, number: string) => {
			const register = readable(readEnterprise(data, client.profile));
			const own = register.enterpriseNumber ?? number;
			if (own !== number) throw failure('otherRecord', { answered: own, asked: number });
			const official = { ...register, box: boxIn(data) };
			return { enterpriseNumber: number, ...compareRecords(yours, official, overwrite), register };
		};
		return await lookUpRecord('enterprise', showInstead)(client, item, members);
	},
};

/** What the user mapped, or the item itself when it is mapped automatically, or the record itself when it is not from the editor's mapper. */
function recordIn(item: Item) {
	const given = item.json('record');
	let record = userRecordIn(given);
	if (given.mappingMode === 'autoMapInputData') record = userRecordIn(item.input);
	else if (given.mappingMode !== undefined)
		record = userRecordOf(isObject(given.value) ? given.value : {});
	if (Object.keys(record).length > 0) return record;
	throw invalid('nothingToCompare', { fields: Object.keys(COMPARED_FIELDS) });
}
