import { limitField, returnAllField } from '../../editor/listFields';
import { optionsField, timeoutOption } from '../../editor/options';
import type { Operation } from '../operation';
import { withoutSecret } from '../webhookCall';

export const getMany: Operation = {
	fields: [returnAllField, limitField, optionsField(timeoutOption)],

	async execute(client, item) {
		const most = item.most();
		return (await client.webhooks({ most, tell: (sentence) => item.hint(`${sentence}.`) }))
			.slice(0, most)
			.map(withoutSecret);
	},
};
