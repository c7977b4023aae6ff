import { enterpriseNumberField, recordField } from '../editor/fields';
import { LOOK_UP_OPTIONS, optionsField } from '../editor/options';
import { isObject } from '../json';
import { compareRecords } from '../matching/compare/compareRecords';
import {
	COMPARED_FIELDS,
	userRecordIn,
	userRecordOf,
	type UserRecord,
} from '../matching/compare/userRecord';
import { boxIn } from '../reading/recordMembers';
import { failure, invalid } from './failures';
import { LOOK_UP_FIELDS } from './rows/outputFields';
import { FLAG, OBJECTS } from './rows/writtenForms';
import type { Item } from './run/Item';
import { numberOfRecord, lookUpRecord } from './lookUp';
import { requireReadable } from './simplifiedRecord';
import type { Operation } from './operation';

export const compare: Operation = {
	action: 'Compare record with register',
	description: 'Compare your record of a company with the register, and get a patch. One request.',
	fields: [
		enterpriseNumberField,
		recordField,
		optionsField([...LOOK_UP_OPTIONS, 'overwrite', 'apiVersion']),
	],
	includeInput: {
		default: false,
		fields: {
			madeHere: [
				'enterpriseNumber',
				'same',
				'summary',
				'differences',
				'patch',
				'register',
				...LOOK_UP_FIELDS,
			],
			earlierResult: { same: FLAG, differences: OBJECTS },
		},
	},
	read(item) {
		const yours = recordIn(item);
		const overwrite = item.flag('options.overwrite');
		return lookUpRecord(item, {
			kind: 'enterprise',
			show({ asked, record, data, profile }) {
				const register = requireReadable(record);
				const answered = numberOfRecord(register, 'enterprise', asked);
				if (answered !== asked) throw failure('otherRecord', { answered, asked });
				const official = { ...register, box: boxIn(data, profile) };
				return { enterpriseNumber: asked, ...compareRecords(yours, official, overwrite), register };
			},
		});
	},
};

/** The record of the user. @throws InvalidInput for one without a field that can be compared. */
function recordIn(item: Item): UserRecord {
	const record = givenRecord(item);
	if (Object.keys(record).length > 0) return record;
	throw invalid('nothingToCompare', { fields: Object.values(COMPARED_FIELDS) });
}

function givenRecord(item: Item): UserRecord {
	const given = item.json('record');
	switch (given.mappingMode) {
		// An expression or a model gives the record itself, without the editor's mapper around it.
		case undefined:
			return userRecordIn(given);
		case 'autoMapInputData':
			return userRecordIn(item.input);
		default:
			return userRecordOf(isObject(given.value) ? given.value : {});
	}
}
