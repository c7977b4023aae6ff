import type { ListDoubt, RegistryFailures, RegistryNotes, Shown } from '../registry/failures';
import type { TextPlace } from '../registry/jsonFault';
import { count, entryCount, firstOf, isOrAre, partOf, requestCount } from './counts';
import {
	afterColon,
	BASE_URL_ENDS_IN_API,
	beginning,
	contentType,
	LATER,
	nothingIsRegistry,
	titleOfCause,
	WHEN_NOT_FOUND,
} from './phrases';
import type { NotesFor, Said, WordsFor } from './words';

const NUMBERS = { one: 'number', many: 'numbers' };
const NOT_IN_ENVELOPE =
	"The answer is not in the registry's envelope, so it comes from a gateway or another server: check the Base URL, too.";
const PERHAPS_FIREWALL =
	'It is a web page: perhaps a firewall took n8n for a robot. Then ask the provider to let n8n through.';

export const ofRegistry: WordsFor<RegistryFailures> = {
	absent: {
		says: 'The service knows nothing under this number or ID.',
		advice: 'Check the value. If nothing is ever found, check the Base URL of the credential.',
		option: WHEN_NOT_FOUND,
	},
	refusedByGateway: {
		says: ({ status, words }) =>
			`The service refuses the credential (HTTP ${status})${afterColon(words)}.`,
		advice: ({ isPage }) =>
			`Check the key and secret. ${NOT_IN_ENVELOPE}${isPage ? ` ${PERHAPS_FIREWALL}` : ''}`,
	},
	nothingUnder: {
		says: ({ part, status }) => `The service has nothing under …/${part} (HTTP ${status}).`,
		advice: ({ isOfEnterprise, pathFrom }) => {
			const unknown = isOfEnterprise ? 'the enterprise' : 'what it asks for';
			return `Either the path is wrong or ${unknown} is unknown. ${whereToChange(pathFrom)}.`;
		},
	},
	answerTooLarge: {
		says: ({ path, status, type, kilobytes }) =>
			`The answer to ${path} is larger or nested more deeply than any record (HTTP ${status}, ${contentType(type)}, ${count(kilobytes)} kB).`,
		advice: 'Ask the provider why.',
	},
	unreadableAnswer: {
		says: ({ path, status, shown }) =>
			`The answer to ${path} cannot be read (${startOf(status, shown)}).`,
		advice: 'API → Request shows it as it is.',
	},
	noSuccess: {
		says: ({ said }) => `The service reports no success${afterColon(said)}.`,
		advice: ({ absentRule, isNothingHere }) => {
			if (absentRule === undefined)
				return isNothingHere ? BASE_URL_ENDS_IN_API : 'Check the parameters of this operation.';
			const listed = `If that is how it says "no such company", put ${absentRule} into absent in the Service Profile.`;
			return isNothingHere
				? `${listed} If it says so of every item, check the Base URL: it ends in /api.`
				: listed;
		},
	},
	notTheRegistry: {
		says: ({ status, shown }) => nothingIsRegistry(startOf(status, shown)),
		advice: ({ absentRule }) =>
			absentRule === undefined
				? BASE_URL_ENDS_IN_API
				: `${BASE_URL_ENDS_IN_API} If other items are found, the service says "no such company" in this way. ` +
					`Then add ${absentRule} to absent in the Service Profile.`,
	},
	nothingIsFound: {
		says: 'The service finds nothing under this Base URL, not even the plan.',
		advice: BASE_URL_ENDS_IN_API,
	},
	serviceIsEmpty: {
		says: 'The service answers without data, also about the plan.',
		advice: LATER,
	},
	notAList: {
		says: ({ start }) => `The service answered with something other than a list: ${start}.`,
		advice:
			'If it has the list under another name, put that into names.results of the Service Profile.',
	},
	listNotWhole: {
		says: ({ doubt }) => listDoubtIn(doubt),
		advice: 'Nothing was concluded from it. Ask the provider how to get the whole list.',
	},
	noWebhookId: {
		says: 'The service answered without the ID of the new webhook.',
		advice: 'Check the Base URL.',
	},
	webhookNotDeleted: {
		says: ({ webhookId }) => `The service did not delete the webhook ${webhookId}.`,
		advice: 'Try again, or ask the provider why.',
	},
	webhookIncomplete: {
		says: titleOfCause,
		advice: ({ webhookId }) =>
			`The webhook ${webhookId} is incomplete: delete it with Webhook → Delete.`,
	},
	subscriptionsUnreadable: {
		says: 'The subscriptions of the webhook cannot be read: not all of them are texts.',
		advice: 'API → Request shows them as they are.',
	},
	numbersLeftOut: {
		says: ({ left, of }) =>
			`The service left out ${partOf(left.length, of, NUMBERS)}, without an error: ${firstOf(left)}.`,
		advice: ({ left }) =>
			`Perhaps its list is full, or it does not know ${left.length === 1 ? 'this number' : 'these numbers'}.`,
	},
	numbersNotRemoved: {
		says: ({ left, of }) =>
			`The service did not remove ${partOf(left.length, of, NUMBERS)}, without an error: ${firstOf(left)}.`,
		advice: ({ left }) =>
			`${left.length === 1 ? 'It is' : 'They are'} still watched. Try again, or ask the provider why.`,
	},
	profileFault: {
		says: (facts) =>
			`The Service Profile of the credential cannot be read: ${faultIn(facts).title}.`,
		advice: (facts) => faultIn(facts).advice,
	},
};

export const notesOfRegistry: NotesFor<RegistryNotes> = {
	notInEnvelope: { place: 'behind', says: NOT_IN_ENVELOPE },
	webhookPerhapsCreated: {
		place: 'before',
		says: ({ alike }) => {
			const listing =
				alike.length > 0
					? `the service lists ${alike.join(', ')} with this name and URL`
					: 'see Webhook → Get Many';
			return (
				`Perhaps the webhook was created: ${listing}. Its secret is lost: if nothing uses it, ` +
				'delete it before you try again, or get a new one with Webhook → Rotate Secret.'
			);
		},
	},
	aboutNumber: { place: 'before', says: ({ number }) => `The refusal is about ${number}.` },
};

/** Why a list may not be whole, as a sentence. */
export function listDoubtIn(doubt: ListDoubt): string {
	switch (doubt.kind) {
		case 'noEntries':
			return `The service gave no entries, but said ${doubt.beside.join(', ')}.`;
		case 'incomplete':
			return `The list is not complete: ${entryCount(doubt.count)} came, and the service says that there ${isOrAre(doubt.total)} ${count(doubt.total)}.`;
		case 'perhapsIncomplete':
			return `Perhaps the list is not complete: ${entryCount(doubt.count)} came, and the service does not say how many there are.`;
		case 'mayBeMore':
			return `${entryCount(doubt.count)} came, as many as were asked for: there can be more.`;
		case 'tooLong':
			return `${entryCount(doubt.count)} came in ${requestCount(doubt.pages)}. There is more: narrow the search, or set Limit.`;
	}
}

/** What is wrong with a Service Profile, and what would be right. */
function faultIn(facts: RegistryFailures['profileFault']): Said {
	switch (facts.fault) {
		case 'noJson':
			return {
				title: `it is no JSON (${whereIn(facts.at)})`,
				advice:
					'Correct it, or copy the profile again from Service → Diagnose, from its first { to its last }.',
			};
		case 'value':
			return {
				title: `${facts.place || 'it'} is ${facts.value}`,
				advice: `It is ${facts.wanted}.`,
			};
		case 'viesCode':
			return {
				title: `${facts.place} is "${facts.value}"`,
				advice: 'With this code VIES says that it could not ask: it is never a no.',
			};
		case 'unknownMember':
			return {
				title: `${facts.place} is unknown`,
				advice: `Known are ${facts.known.join(', ')}.`,
			};
		case 'twoMeanings':
			return {
				title: `${facts.one} and ${facts.other} both have ${facts.value}`,
				advice: 'A value has one meaning.',
			};
	}
}

const whereIn = (place?: TextPlace): string =>
	place === undefined ? 'it ends too early' : `line ${place.line}, column ${place.column}`;

function whereToChange(pathFrom: RegistryFailures['nothingUnder']['pathFrom']): string {
	if (pathFrom === undefined) return 'Check the path';
	return pathFrom.kind === 'field'
		? `It is set in ${pathFrom.label}`
		: `The path is set in paths.${pathFrom.member} of the Service Profile`;
}

/** How an answer begins, with its status and type. */
function startOf(status: number | undefined, { type, start }: Shown): string {
	return `HTTP ${status}, ${contentType(type)}, ${start === undefined ? 'not shown' : beginning(start)}`;
}
