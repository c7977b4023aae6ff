import type { INodeProperties } from 'n8n-workflow';

import { DEFAULT_TIMEOUT, MAX_PARALLEL_REQUESTS } from '../transport/RegistryRequest';
import {
	apiVersionField,
	choiceField,
	collectionField,
	numberField,
	textField,
	toggleField,
	told,
} from './fields';

/** Hides what an agent does not need. `show` would hide it everywhere in an older n8n, which does not know what a tool is. */
const notForTools = { displayOptions: { hide: { '@tool': [true] } } };

/** Nobody reads a longer list of companies. */
const MAX_CANDIDATES = 100;

/** The options by their names. The panel has them in this order: from what a person in an office chooses to what an engineer does. */
const OPTIONS = {
	notFound: choiceField('notFound', 'When Not Found', {
		default: 'error',
		description: 'What to do if the service does not know the number',
		choices: {
			item: {
				label: 'Return an Item',
				description: 'Output an item with found = false and the number',
			},
			skip: { label: 'Skip the Item', description: 'Output nothing for this item' },
			error: {
				label: 'Stop With a Message',
				description: 'Fail, or use the error output of the node',
			},
		},
	}),
	candidates: numberField('candidates', 'Candidates', {
		default: 3,
		typeOptions: { minValue: 0, maxValue: MAX_CANDIDATES },
		description:
			'How many companies to list in nearest, best first. Without Simplify they are in candidates, too.',
	}),
	establishments: toggleField('establishments', 'Establishments', {
		...told('one request more if no company is at the place'),
		default: true,
		description:
			'Whether to also search shops and branches if no company of that name is at the place',
	}),
	overwrite: toggleField('overwrite', 'Overwrite', {
		...told('patch what differs, too'),
		description: 'Whether the patch also changes fields that differ, not only empty ones',
	}),
	naceVersion: textField('naceVersion', 'NACE Version', {
		placeholder: '2025',
		description: 'Version of the nomenclature, for example 2008 or 2025; empty for all',
		displayOptions: { show: { '/list': ['custom', 'naceCodes'] } },
	}),
	includeEvidence: toggleField('includeEvidence', 'Include Evidence', {
		...told('adds evidence: {answeredAt, from, sha256, fingerprint}'),
		description: 'Whether to add time and fingerprint of the answer, to prove later what it said',
	}),
	reuseResponsesFor: numberField('reuseResponsesFor', 'Reuse Responses For (Minutes)', {
		...told('minutes'),
		description:
			'For how many minutes an answer is reused. Unless it is set, each run asks again; the register changes about once a day.',
	}),
	validateCheckDigits: toggleField('validateCheckDigits', 'Validate Check Digits', {
		default: true,
		description: 'Whether to refuse a number with wrong check digits before any request',
	}),
	apiVersion: apiVersionField({
		description: 'Which version of the service to ask; v1 is the legacy one',
	}),
} satisfies Record<string, INodeProperties>;

type OptionName = keyof typeof OPTIONS;

/** The options of every operation that looks up one thing by its number. */
export const LOOK_UP_OPTIONS: OptionName[] = [
	'notFound',
	'includeEvidence',
	'reuseResponsesFor',
	'validateCheckDigits',
];

/** The option of Check Before Invoicing. The longest time is ten years. */
export const skipAnsweredDaysField = numberField('skipAnswered', 'Skip Answered (Days)', {
	...notForTools,
	...told('days'),
	typeOptions: { minValue: 0, maxValue: 3660 },
	description:
		'For how many days a row with a firm verdict is passed on without a request; 0 asks every row. Use it only on a table that nobody else writes, and whose numbers are typed in another column than enterpriseNumber, which the answer fills.',
});

/** The option of Match. */
export const skipAnsweredField = toggleField('skipAnswered', 'Skip Answered', {
	...notForTools,
	description:
		'Whether a row that holds a match for the same name and address is passed on without a request. Use it only on a table that nobody else writes: it trusts what the row holds.',
});

/**
 * The options of an operation, in the order of OPTIONS.
 *
 * @param details.overrides what an option is in this operation, by its name: another default, or another text.
 * @param details.ownOptions options of the operation itself, which no other has in this form. They come first.
 */
export const optionsField = (
	names: OptionName[],
	{ overrides = {}, ownOptions = [] }: OptionsDetails = {},
): INodeProperties =>
	collectionField('options', 'Options', {
		options: [
			...ownOptions,
			...ALL_NAMES.filter((name) => names.includes(name)).map((name) => ({
				...OPTIONS[name],
				...overrides[name],
			})),
		],
	});

interface OptionsDetails {
	overrides?: Partial<Record<OptionName, Partial<INodeProperties>>>;
	ownOptions?: INodeProperties[];
}

const ALL_NAMES = Object.keys(OPTIONS) as OptionName[];

/**
 * A field of operations that answer about a row of a table. It is no option, as a table needs it in each node. Its default is true where
 * the answer belongs to a row, which stays whole.
 */
export const includeInputField = (value: { default: boolean }): INodeProperties =>
	toggleField('includeInput', 'Include Input Fields', {
		...notForTools,
		...value,
		description:
			'Whether to keep the fields and attachments of the input item beside the answer. If the answer has a field of the same name, such as name, yours is kept under input.',
	});

/** How requests are sent: the same for every operation that sends any. */
export const advancedField = collectionField('advanced', 'Advanced', {
	options: [
		numberField('leaveFree', 'Leave Free (Requests per Hour)', {
			...told('requests an hour to leave for other workflows'),
			description: 'Keeps this many requests of each hour for your other workflows',
		}),
		numberField('maxWait', 'Max Wait (Seconds)', {
			...told('seconds to wait for a limit or a repeat'),
			default: 300,
			description:
				'How many seconds an item may wait, for new requests or for a service that does not answer, before it fails. While you try a workflow by hand, and for tools, it is 20 unless you set it.',
		}),
		numberField('parallelRequests', 'Parallel Requests', {
			...told('requests at the same time, 0 = automatic'),
			typeOptions: { minValue: 0, maxValue: MAX_PARALLEL_REQUESTS },
			description: 'How many requests to send at the same time; 0 adapts to the service, up to 50',
		}),
		numberField('timeout', 'Timeout (Milliseconds)', {
			...told('ms'),
			default: DEFAULT_TIMEOUT,
			// Node fires a timer that is set to more at once.
			typeOptions: { minValue: 1, maxValue: 2 ** 31 - 1 },
			description: 'How many milliseconds to wait for a complete answer',
		}),
	],
});
