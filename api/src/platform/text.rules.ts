/** Neither control characters nor halves of characters, which the database would not keep; a line has no separators. */
const LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/** Whether a text is one line of plain text: no mail header can be smuggled in with it. */
export function isLine(text: string): boolean {
  return LINE.test(text);
}

/** Whether a text is plain text, be it of several lines. */
export function isPlainText(text: string): boolean {
  return LINES.test(text);
}

/** A text of several lines as it is kept: line breaks of one kind, nothing around it. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Text that PostgreSQL can look for: it holds every character but NUL. */
export const STORABLE = /^[^\0]*$/;

/** A letter or sign of a script that joiners shape: those of India and Sri Lanka, which Unicode encodes alike. */
const INDIC = String.raw`(?=[\p{L}\p{M}])[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]`;
/** A zero width joiner or non-joiner that shapes the letters beside it, with the letter before it. */
const SHAPING_JOINER = new RegExp(String.raw`(${INDIC})[\u200C\u200D](?=${INDIC})`, 'gu');
/** The blank of Braille and the marks of annotations are seen as little as what Unicode calls ignorable. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/**
 * Whether a text holds characters that are not seen: they change the order of what stands beside them, or let two names
 * look the same. Joiners within a word of an Indic script are part of how it is spelt.
 */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text.replace(SHAPING_JOINER, '$1'));
}
