/**
 * A text to search for, as a reader sees it. A service compares characters, and a cell may hold others than the register that look the
 * same: a no-break space (web pages), a zero-width one (chats), é as two characters (names of files of macOS), a line break (sheets), a
 * hyphen that does not break (word processors).
 */
export const searchedText = (text: string): string =>
	text
		.normalize('NFC')
		.replace(OTHER_FORMS, (letters) => letters.normalize('NFKC'))
		.replace(/[\u2010\u2011]/g, '-')
		.replace(/\s+/g, ' ')
		.replace(UNSEEN, '')
		.trim();

/** ﬁ as one letter (PDF), and full-width letters and digits. */
const OTHER_FORMS = /[\ufb00-\ufb06\uff01-\uff5e]+/g;

/** Controls, format characters, and halves of a pair of surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;
