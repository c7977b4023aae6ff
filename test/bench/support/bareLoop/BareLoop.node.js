/* A node that n8n loads beside the pack: a loop of so many requests at a time over n8n's own request helper, and nothing else. */

class BareLoop {
	description = {
		displayName: 'Bare Loop',
		name: 'bareLoop',
		group: ['transform'],
		version: 1,
		description: 'Requests the URL of each item',
		defaults: { name: 'Bare Loop' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'enterpriseRegistryApi', required: true }],
		properties: [
			{ displayName: 'URL', name: 'url', type: 'string', default: '' },
			{ displayName: 'At a Time', name: 'atATime', type: 'number', default: 10 },
		],
	};

	/** @this {import('n8n-workflow').IExecuteFunctions} */
	async execute() {
		const items = this.getInputData();
		const results = new Array(items.length);
		let next = 0;
		const work = async () => {
			for (let index = next++; index < items.length; index = next++) {
				const options = {
					method: /** @type {const} */ ('GET'),
					url: String(this.getNodeParameter('url', index)),
					headers: { Accept: 'application/json' },
					json: true,
					timeout: 30_000,
				};
				const { data } = await this.helpers.httpRequestWithAuthentication.call(
					this,
					'enterpriseRegistryApi',
					options,
				);
				results[index] = { json: data, pairedItem: { item: index } };
			}
		};
		await Promise.all(Array.from({ length: Number(this.getNodeParameter('atATime', 0)) }, work));
		return [results];
	}
}

module.exports = { BareLoop };
