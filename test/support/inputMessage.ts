import { InvalidInput } from '../../nodes/EnterpriseRegistry/invalidInput';

/** The message for invalid input: what is wrong, then what to do. */
export function inputMessage(act: () => unknown): string {
	try {
		return `accepted: ${JSON.stringify(act())}`;
	} catch (refusal) {
		expect(refusal).toBeInstanceOf(InvalidInput);
		const { message, description } = refusal as InvalidInput;
		expect(message).toMatch(/[^.]$/);
		expect(description).toMatch(/\.$/);
		return `${message}. ${description}`;
	}
}
