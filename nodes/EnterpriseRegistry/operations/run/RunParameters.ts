import { isResourceLocatorValue, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

import { columnsReadBy } from '../rows/expressions';

/** Fields that say how a row is asked and what is shown of the answer, and not what is asked. The panel has them last: LAST_IN_PANEL. */
const NOT_PART_OF_QUESTION = [
	'returnAll',
	'limit',
	'simplify',
	'includeInput',
	'options',
	'advanced',
];

/** The parameters of the node. One without an expression is the same for each item, so that n8n is asked for it once a run. */
export class RunParameters {
	private readonly constants = new Map<string, unknown>();
	private readonly withExpression = new Map<string, boolean>();
	private readColumns?: string[];

	constructor(
		private readonly context: IExecuteFunctions,
		/** The fields of the operation, with Advanced. */
		private readonly fields: INodeProperties[],
	) {}

	/** A parameter for one item, as n8n gives it: whatever an expression made of it, and the value inside a resource locator. */
	value(name: string, index: number): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const given: unknown = this.context.getNodeParameter(name, index, '');
		// n8n's own extractValue would search all fields of the node again for every item.
		const value = isResourceLocatorValue(given) ? given.value : given;
		if (!this.hasExpression(name)) this.constants.set(name, value);
		return value;
	}

	/** Whether a parameter that was set has an expression in it: a text that begins with =. One that was not set counts as if it had. */
	private hasExpression(name: string): boolean {
		const known = this.withExpression.get(name);
		if (known !== undefined) return known;
		const written = JSON.stringify(this.context.getNode().parameters[name]);
		const has = written === undefined || written.includes('"=');
		this.withExpression.set(name, has);
		return has;
	}

	/** The columns of the input from which the question of a row is made: those that the expressions of the operation's fields read. */
	get questionColumns(): string[] {
		if (this.readColumns === undefined) {
			const { parameters } = this.context.getNode();
			const names = this.fields.map(({ name }) => name);
			const ofQuestion = names.filter((name) => !NOT_PART_OF_QUESTION.includes(name));
			this.readColumns = columnsReadBy(ofQuestion.map((name) => parameters[name]));
		}
		return this.readColumns;
	}
}
