import { dottedOr } from '../../reading/enterprise';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { limitField, returnAllField } from '../../editor/listFields';
import { optionsField, timeoutOption } from '../../editor/options';
import { webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';

const asItem = (number: string) => ({
	entityNumber: dottedOr(number),
	kind: parseRegistryNumber(number, { validateCheckDigits: false }).kind,
});

export const getMany: Operation = {
	fields: [webhookIdField, returnAllField, limitField, optionsField(timeoutOption)],

	async execute(client, item) {
		const most = item.most();
		const reading = { most, tell: (sentence: string) => item.hint(`${sentence}.`) };
		return (await webhookCall(item, async (id) => await client.subscriptions(id, reading)))
			.slice(0, most)
			.map(asItem);
	},
};
