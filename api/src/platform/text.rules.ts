/** No control characters and no lone surrogates, which PostgreSQL does not store; a line has no separators either. */
const LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/** Whether a text is one line of plain text, which prevents email header injection. */
export function isLine(text: string): boolean {
  return LINE.test(text);
}

/** Whether a text is plain text of one or more lines. */
export function isPlainText(text: string): boolean {
  return LINES.test(text);
}

/** Normalizes line breaks to \n and trims the text. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Text that PostgreSQL stores, as text and in JSON: any character except NUL and lone surrogates. */
export const STORABLE = /^[^\0\p{Cs}]*$/u;

/** A text of another system, without the characters that PostgreSQL does not store. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** A letter or mark of an Indic script, where joiners are part of the spelling. */
const INDIC = String.raw`(?=[\p{L}\p{M}])[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]`;
/** A zero width joiner or non-joiner between two Indic letters, with the letter before it. */
const SHAPING_JOINER = new RegExp(String.raw`(${INDIC})[\u200C\u200D](?=${INDIC})`, 'gu');
/** Default-ignorable characters, the Braille blank and annotation marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/**
 * Whether a text contains invisible characters, which can reorder the text around them or make two names look the same.
 * Joiners within a word of an Indic script are allowed.
 */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text.replace(SHAPING_JOINER, '$1'));
}
