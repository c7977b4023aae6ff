import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { readAnswer, type AnswerReading } from '../../../nodes/EnterpriseRegistry/registry/answer';
import { endpoints, type EndpointName } from '../../../nodes/EnterpriseRegistry/registry/endpoints';

const page = readFileSync(join(__dirname, '../../../docs/reading.md'), 'utf8');

describe('an answer about VAT in docs/reading.md', () => {
	const rows = [...page.matchAll(/^\| `(\{.*?\})`\s+\| (yes|no|unknown)\s+\|/gm)];
	const samples = rows.map(([, answer, readAs]) => ({ answer: answer!, readAs: readAs! }));

	it('is there for a yes, a no and an unknown', () => {
		expect(new Set(samples.map(({ readAs }) => readAs))).toEqual(new Set(['yes', 'no', 'unknown']));
	});

	it.each(samples)('is read as the page says: $answer is $readAs', ({ answer, readAs }) => {
		const answered = { data: JSON.parse(answer) as unknown, envelope: null };
		const question = { check: 'vat', profile: {}, asked: 'BE0403170701' } as const;
		expect(verdict(answered, question).answer).toBe(readAs);
	});
});

describe('an answer that needs no Service Profile, by docs/reading.md,', () => {
	/** The row of the page; … stands for anything. */
	function rowFor(question: string): { status: number; text: string } {
		const row = page.split('\n').find((line) => line.startsWith(`| ${question} `));
		const [, status, answer] = /\| (\d{3})\s+\| `(.*)`/.exec(row!)!;
		return { status: Number(status), text: answer!.replaceAll(/, …|…/g, '') };
	}

	function readingOf(question: string, endpoint: EndpointName): AnswerReading {
		const asked = endpoint === 'vat' ? 'BE0403170701' : '0403.170.701';
		const expected = { endpoint: endpoints[endpoint], profile: {}, asked, path: '/the/path' };
		return readAnswer({ ...rowFor(question), headers: {} }, expected);
	}

	it('brings a company', () => {
		expect(readingOf('a company', 'enterprise')).toMatchObject({
			kind: 'data',
			data: { enterpriseNumber: '0403.170.701' },
		});
	});

	it('says that the register does not have the number', () => {
		expect(readingOf('a number that the register does not have', 'enterprise')).toMatchObject({
			kind: 'failure',
			failure: { kind: 'absent' },
		});
	});

	it('brings a list', () => {
		expect(readingOf('a list', 'searchAddress')).toMatchObject({
			kind: 'data',
			data: { results: [] },
		});
	});

	it.each([
		{ question: 'a VAT number', check: 'vat', asked: 'BE0403170701', answer: 'no' },
		{ question: 'Peppol', check: 'peppol', asked: '0403.170.701', answer: 'yes' },
	] as const)('says $answer about $question', ({ question, check, asked, answer }) => {
		const reading = readingOf(question, check);
		if (reading.kind === 'failure') throw reading.failure;
		expect(verdict(reading, { check, profile: {}, asked }).answer).toBe(answer);
	});
});
