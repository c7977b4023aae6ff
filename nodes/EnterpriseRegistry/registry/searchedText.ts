import { UNSEEN } from '../plainText';

/**
 * A text to search for, as a reader sees it. A service compares characters, and a cell may hold look-alikes of those in the register: a
 * no-break space (web pages), a zero-width one (chats), é as two characters (names of files of macOS), a line break (sheets), a hyphen
 * that does not break (word processors). Blanks are folded last, as those around an unseen character come together.
 */
export const searchedText = (text: string): string =>
	text
		.replace(/\p{Cc}/gu, ' ')
		.replace(UNSEEN_RUN, '')
		.replace(OTHER_FORMS, (letters) => letters.normalize('NFKC'))
		.normalize('NFC')
		.replace(/[\u2010\u2011]/g, '-')
		.replace(/\s+/g, ' ')
		.trim();

/** The unseen characters; the byte order mark is one, which \s would take for a blank. */
const UNSEEN_RUN = new RegExp(`[${UNSEEN}]+`, 'gu');

/** ﬁ as one letter (PDF), and full-width letters and digits. */
const OTHER_FORMS = /[\ufb00-\ufb06\uff01-\uff5e]+/g;
