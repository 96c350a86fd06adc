/** What staff look for among the messages: recognised by its form. */
export type ContactSearch =
  | { kind: 'ticket'; ticket: string }
  | { kind: 'email'; email: string }
  /** A tsquery: messages with all words, the last one as the beginning of a word. */
  | { kind: 'words'; query: string };

/** A ticket number, with or without its prefix, or the beginning of one with it. */
const TICKET = /^(?:CT-?([2-9A-HJ-NP-Z]{0,8})|([2-9A-HJ-NP-Z]{8}))$/i;

/** At most this many words count. */
const WORDS = 10;

/** Reads what was typed into the search field. Returns null if it has no letter or digit. */
export function readContactSearch(text: string): ContactSearch | null {
  const typed = text.trim();
  if (typed.includes('@')) return { kind: 'email', email: typed.toLowerCase() };
  const ticket = TICKET.exec(typed);
  const isTicket = ticket && (ticket[1] !== undefined || /\d/.test(typed));
  if (isTicket) return { kind: 'ticket', ticket: `CT-${ticket[1] ?? ticket[2]}`.toUpperCase() };
  const words = typed
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, WORDS);
  return words ? { kind: 'words', query: `${words.join(' & ')}:*` } : null;
}
