import { travel, reset } from 'timekeeper';

import {
	noteAddedNumbers,
	notePreviousNumbers,
	wantedAfterEdit,
} from '../../../nodes/EnterpriseRegistry/trigger/carriedNumbers';
import type { WantedWebhook } from '../../../nodes/EnterpriseRegistry/trigger/publication';
import { MINUTE } from '../../../nodes/EnterpriseRegistry/times';

afterEach(() => reset());

let count = 0;

/** A published node. `unpublish` and `wanted` are what the hooks `delete` and `create` do with the numbers. */
class Node {
	private readonly url = `https://n8n.example/webhook/edit-${count++}`;

	/** @param atService what the webhook had; undefined where that cannot be read. */
	unpublish(configured: string[], atService: string[] | undefined): void {
		notePreviousNumbers(this.url, configured);
		if (atService !== undefined) noteAddedNumbers(this.url, atService);
	}

	wanted(
		entityNumbers: string[],
		additionalNumbers: WantedWebhook['additionalNumbers'] = 'keep',
	): WantedWebhook {
		const { url } = this;
		return wantedAfterEdit({ url, name: 'Customers', entityNumbers, additionalNumbers });
	}
}

const pass = (minutes: number) => travel(Date.now() + minutes * MINUTE);

describe('a number that another workflow had added', () => {
	it('is subscribed again after the edit', () => {
		const node = new Node();
		node.unpublish(['1', '2'], ['1', '2', '9']);
		expect(node.wanted(['2', '3']).entityNumbers).toEqual(['2', '3', '9']);
	});

	it('is not subscribed again where additional numbers are to be removed', () => {
		const node = new Node();
		node.unpublish(['1'], ['1', '9']);
		expect(node.wanted(['2'], 'remove').entityNumbers).toEqual(['2']);
	});

	it('is still known where a second attempt to delete finds no webhook', () => {
		const node = new Node();
		node.unpublish(['1'], ['1', '9']);
		node.unpublish(['1'], []);
		expect(node.wanted(['2']).entityNumbers).toEqual(['2', '9']);
	});

	it('is still known ten minutes after it was read', () => {
		const node = new Node();
		node.unpublish(['1'], ['1', '9']);
		pass(9);
		expect(node.wanted(['2']).entityNumbers).toEqual(['2', '9']);
	});

	it('is forgotten after that: the node counts as published anew', () => {
		const node = new Node();
		node.unpublish(['1'], ['1', '9']);
		pass(11);
		expect(node.wanted(['2']).entityNumbers).toEqual(['2']);
	});

	it('is kept longer by each attempt of a user who mends an edit that failed', () => {
		const node = new Node();
		node.unpublish(['1'], ['1', '9']);
		pass(9);
		node.unpublish(['2'], undefined);
		pass(9);
		expect(node.wanted(['2']).entityNumbers).toEqual(['2', '9']);
	});
});

describe('a number that the node itself watched before', () => {
	it('is not taken for one that others have added', () => {
		const node = new Node();
		node.unpublish(['1', '2'], ['1', '2']);
		expect(node.wanted(['2']).entityNumbers).toEqual(['2']);
	});

	it('is told apart from those of others however long ago the edit began', () => {
		const node = new Node();
		node.unpublish(['1'], ['1']);
		pass(60);
		expect(node.wanted(['2']).previousNumbers).toEqual(['1']);
	});
});
