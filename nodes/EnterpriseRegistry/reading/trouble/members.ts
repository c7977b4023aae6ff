import { isObject } from '../../json';
import { foldMember } from '../yesOrNo';

/** A member of an answer, at any depth. */
export interface Member {
	name: string;
	value: unknown;
	/** The folded name of the object around it. */
	within: string;
	/** It is data about the company, in which words say nothing about the check. */
	isData: boolean;
	/** It may hold words of the service. */
	isWords: boolean;
	/** It holds what a service says to whoever reads its answer. */
	isSentence: boolean;
}

/** What a service says to whoever reads its answer. */
const SPOKEN =
	/message|reason|warn|notice|notif|advi[sc]|alert|caveat|disclaimer|announce|remark|comment|explanation|hint|opmerking|bericht|mededeling|melding|waarschuwing|toelichting|uitleg|reden|remarque|avis|avertissement|commentaire|raison|explication|hinweis|meldung|mitteilung|nachricht|warnung|bemerkung|grund$/i;
/** A text per language, or the text of one message among others. */
const PART_OF_SPEECH =
	/^(?:(?:nl|fr|de|en)[a-z]{0,2}|nld|dut|fra|fre|deu|ger|eng|dutch|french|german|english|nederlands|francais|deutsch|value|content|body|label|default)$/;
const WORDS =
	/message|reason|warn|detail|note|remark|comment|info|explanation|hint|status|state|result|outcome|code|title|text|source|vies|sml|smp|lookup|directory|check|answer|condition|description|availability/i;
const DATA =
	/juridical|(?<![a-z])geo(?![a-z])|(?:Name|Denomination|Address|Street|City|Municipality|Country|Uri|Url|Number|Scheme|Activity|Activities|Language|Locale|Sector|Form)s?$|name|denomination|address|street|(?<![a-z])city|municipality|country|postal|zip|url|(?<![a-z])uris?(?![a-z])|link|identifier|^id$|[a-z]Id$|number(?![A-Z])|scheme|trader|(?<![a-z])legal|activity|(?<![a-z])dates?(?![a-z])|(?:^|_)at$|[a-z]At$/;
const DATA_OBJECT =
	/^(?:[a-z]*offices?|compan(?:y|ies)|enterprises?|address(?:es)?|traders?|establishments?|country|business(?:es)?|entit(?:y|ies)|organi[sz]ations?|persons?|contacts?|directors?|owners?|(?:main|secondary|economic)?activit(?:y|ies)|naces?|nacecodes?|sectors?|(?:juridical|legal|company|corporate)?forms?|(?:juridical|legal)(?:situation|status|form|entity)s?|municipalit(?:y|ies)|locations?|geo(?:info|location)?)$/;
/** What is about the check itself, also inside a record of the company. */
const CARRIER = /peppol|vies|vat|sml|smp|check|lookup|error/i;

const SENTENCE = /detail|note|info|text|description|status|state|result|outcome|error/i;

const DEPTH = 5;

/** The members of an answer and of what is within it, from the outside in. */
export const membersOf = (answer: unknown): Member[] => collect(answer, '', 0);

function collect(answer: unknown, within: string, depth: number): Member[] {
	if (depth > DEPTH) return [];
	if (Array.isArray(answer))
		return answer.slice(0, 100).flatMap((entry) => collect(entry, within, depth + 1));
	if (!isObject(answer)) return [];
	return Object.entries(answer).flatMap(([name, value]) => {
		const key = foldMember(name);
		const isPart = PART_OF_SPEECH.test(key);
		const says = (expression: RegExp) =>
			expression.test(name) || (isPart && expression.test(within));
		const member = {
			name,
			value,
			within,
			isData: DATA.test(name) || DATA_OBJECT.test(within),
			isWords: says(WORDS) || says(SPOKEN),
			isSentence: says(SENTENCE) || says(SPOKEN),
		};
		return [
			member,
			...collect(
				value,
				(DATA_OBJECT.test(within) && !CARRIER.test(name)) || (isPart && SPOKEN.test(within))
					? within
					: key,
				depth + 1,
			),
		];
	});
}

/** The text of a member, or those of its list. */
export const textsIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : [value]).filter(
		(entry): entry is string => typeof entry === 'string',
	);

/** One word, or words joined as in a program. */
export const isCode = (text: string): boolean => /^[A-Za-z]+(?:_[A-Za-z]+)*$/.test(text.trim());
