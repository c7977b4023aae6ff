import type { RegistryClient } from '../registry/RegistryClient';
import { enterpriseNumberField, simplifyField, textFields } from '../editor/fields';
import { OF_LOOK_UP, optionsField } from '../editor/options';
import { holdsNothing, isObject, spacedJson, textAt, valueAt, type Json } from '../json';
import type { ParsedNumber } from '../numbers/registryNumber';
import { vatNumber } from '../numbers/vatNumber';
import { documentTypesIn, receives, type Check, type RuleSettings } from '../reading/rules';
import type { Unlisted } from '../reading/values';
import { unknownNumber, type Verdict } from '../reading/verdict';
import { isDateTime } from '../times';
import type { Item } from './item';
import { lookUp } from './lookUp';
import type { Operations } from './operation';

export const peppol: Operations = {
	check: {
		action: 'Check enterprise on Peppol',
		description: 'Check whether a company receives invoices over Peppol. One request.',
		fields: [enterpriseNumberField, simplifyField, optionsField(OF_LOOK_UP)],
		async execute(client, item) {
			const number = item.registryNumber();
			const isSimple = item.flag('simplify');
			return await lookUpVerdict(client, item, {
				kind: 'peppol',
				number,
				about: { enterpriseNumber: number.dotted },
				missing: `The service has no answer about ${number.dotted} on Peppol`,
				yes: (data) => `On Peppol${receivedOn(data)}`,
				no: 'Not on Peppol.',
				members: (said, data) => ({
					enterpriseNumber: number.dotted,
					...said,
					receives: receives(said.answer, data),
					peppolId: number.peppolId,
					documentTypes: documentTypesIn(data),
					checkedAt:
						[valueAt(data, 'checkedAt'), valueAt(data, 'lastChecked')].find(isDateTime) ?? null,
					...(!isSimple && { raw: data }),
				}),
			});
		},
	},
};

function receivedOn(data: unknown): string {
	const { invoice, creditNote } = receives('yes', data);
	if (invoice === null) return '; the service does not say what it receives.';
	const documents = [invoice && 'invoices', creditNote && 'credit notes'].filter(Boolean);
	return `: receives ${documents.join(' and ') || 'no invoices and no credit notes'}.`;
}

export const vat: Operations = {
	validate: {
		action: 'Validate VAT number',
		description: 'Check whether a VAT number of the EU is valid, and whose it is. One request.',
		fields: [
			...textFields({
				'vatNumber*': ['VAT Number', 'BE 0403.170.701', 'Of an EU country; Belgian without prefix'],
			}),
			optionsField(OF_LOOK_UP),
		],
		async execute(client, item) {
			const number = vatNumber(item.value('vatNumber'), item.numberOptions);
			return await lookUpVerdict(client, item, {
				kind: 'vat',
				number,
				about: { vatNumber: number },
				missing: `The service has no answer about the VAT number ${number}`,
				yes: () => `${number} is a valid VAT number.`,
				no: `${number} is not a valid VAT number.`,
				// The members as they came, and over them what they mean.
				members: (said, data) => ({
					...(isObject(data) && data),
					...(textAt(data, 'vatNumber') === null && { vatNumber: number }),
					...said,
				}),
			});
		},
	},
};

interface VerdictLookUp {
	kind: Check;
	number: ParsedNumber | string;
	about: object;
	missing: string;
	/** The summary of each answer. */
	yes: (data: unknown) => string;
	no: string;
	/** The output for an answer, but for its summary. */
	members: (said: ReturnType<typeof saidBy>, data: unknown) => object;
}

/** Asks, and tells once for the run how many answers are unknown and what would settle them. The answer as it came goes with every unknown. */
async function lookUpVerdict(client: RegistryClient, item: Item, question: VerdictLookUp) {
	const { kind, number, about, missing, yes, no, members } = question;
	return await lookUp(item, {
		// Not to know a company is not a no.
		about: { ...about, ...saidBy(kind, unknownNumber()) },
		missing,
		ask: async () => await client.check(kind, number),
		show: ({ verdict, data }) => {
			item.run.tell(unknownsHint, { ...verdict, kind, profile: client.profile });
			if (verdict.isAboutOther && kind === 'peppol') item.run.tell(aboutOthers, verdict);
			const { answer, reason } = verdict;
			const summary = { yes: yes(data), no, unknown: `Not known: ${reason}` }[answer];
			const isRaw = answer === 'unknown' && data !== null;
			return { ...members(saidBy(kind, verdict), data), summary, ...(isRaw && { raw: data }) };
		},
	});
}

function saidBy(kind: Check, { answer, reason, cause }: Verdict) {
	const flag = { yes: true, no: false, unknown: null }[answer];
	return { answer, reason, cause, [kind === 'peppol' ? 'reachable' : 'valid']: flag };
}

const aboutOthers = ({ length }: Verdict[]): string =>
	`For ${length} ${length === 1 ? 'item' : 'items'} the service answered about another company, so reachable is unknown there. If it is every item, set peppol.key in the Service Profile.`;

type Told = Verdict & { kind: Check; profile: RuleSettings };

function unknownsHint(told: Told[]): string {
	const unknown = told.filter(({ answer }) => answer === 'unknown');
	if (unknown.length === 0) return '';
	const answers = told.length === 1 ? '1 answer is' : `${told.length} answers are`;
	const count = `${unknown.length} of ${answers} unknown: do not take that for no.`;
	const patch = patchFor(told);
	if (holdsNothing(patch)) return count;
	return `${count} If none of these tells of trouble, the owner of the credential can add to its Service Profile: ${spacedJson(patch)}`;
}

/** What settles all unknowns that something unlisted caused: a kind where the member stood beside a yes as well, else its values, after those in use. */
function patchFor(told: Told[]): Json {
	const besideNo = told.flatMap(({ answer, unlisted }) => (answer === 'yes' ? [] : unlisted));
	const besideYes = told.flatMap(({ answer, unlisted }) => (answer === 'yes' ? unlisted : []));
	const { kind: check, profile } = told[0]!;
	const inUse = { data: profile[check]?.beside ?? {}, envelope: profile.envelope || {} };
	const lists: Record<Unlisted['place'], Json> = { data: {}, envelope: {} };
	for (const { place, path, kind } of besideNo) {
		if (Object.hasOwn(lists[place], path)) continue;
		const isHere = (leaf: Unlisted) => leaf.place === place && leaf.path === path;
		const here = besideNo.filter(isHere);
		const isOfKind = besideYes.some(isHere) && here.every((leaf) => leaf.kind === kind);
		const known = inUse[place][path];
		const listed = Array.isArray(known) ? (known as unknown[]) : [];
		const values = [...listed, ...here.map(({ value }) => value)];
		lists[place][path] = (isOfKind && kind) || [...new Set(values)];
	}
	return {
		...(!holdsNothing(lists.data) && { [check]: { beside: lists.data } }),
		...(!holdsNothing(lists.envelope) && { envelope: lists.envelope }),
	};
}
