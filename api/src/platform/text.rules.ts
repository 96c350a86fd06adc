/** Neither control characters nor halves of characters, which the database would not keep. */
const LINE = /^[^\p{Cc}\p{Cs}]*$/u;
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
