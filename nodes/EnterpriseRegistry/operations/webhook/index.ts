import type { Resource } from '../operation';
import { create } from './create';
import { deleteOperation } from './delete';
import { get } from './get';
import { getMany } from './getMany';
import { rotateSecret } from './rotateSecret';
import { sendTestEvent } from './sendTestEvent';
import { update } from './update';

export const webhook: Resource = {
	operations: {
		create,
		delete: deleteOperation,
		get,
		getMany,
		rotateSecret,
		sendTestEvent,
		update,
	},
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['webhook'] } },
		default: 'getMany',
		options: [
			{
				name: 'Create',
				value: 'create',
				action: 'Create a webhook – changes data',
				description:
					'Register a URL that the service calls when watched companies change; the answer has the signing secret, which the service shows only once',
			},
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete a webhook – changes data',
				description:
					'Delete a webhook with its subscriptions and delivery log; succeeds if it is already gone',
			},
			{
				name: 'Get',
				value: 'get',
				action: 'Get a webhook – 1 request',
				description: 'Get name, URL and state of a webhook',
			},
			{
				name: 'Get Many',
				value: 'getMany',
				action: 'Get many webhooks – 1 request',
				description: 'List the webhooks of your company',
			},
			{
				name: 'Rotate Secret',
				value: 'rotateSecret',
				action: 'Rotate the secret of a webhook – changes data',
				description:
					'Replace the signing secret of a webhook; the old one is invalid at once, and the new one is shown only this once',
			},
			{
				name: 'Send Test Event',
				value: 'sendTestEvent',
				action: 'Send a test event to a webhook – 1 request',
				description:
					'Make the service send a test event to the URL of a webhook, and report whether it was delivered',
			},
			{
				name: 'Update',
				value: 'update',
				action: 'Update a webhook – changes data',
				description: 'Change name or URL of a webhook, disable or enable it',
			},
		],
	},
};
