/** What staff look for among the messages: recognised by its form. */
export type ContactSearch =
  /** The ticket number, or its beginning. */
  | { kind: 'ticket'; ticket: string }
  | { kind: 'email'; email: string }
  /** A tsquery: messages with all words, the last one as the beginning of a word. Also the ticket, if the text can be one. */
  | { kind: 'words'; query: string; ticket?: string };

/** The beginning of a ticket number with its prefix. */
const TICKET = /^CT-?([2-9A-HJ-NP-Z]{0,8})$/i;

/** A ticket number without its prefix. Also a word of eight letters can be one. */
const TICKET_CHARACTERS = /^[2-9A-HJ-NP-Z]{8}$/i;

/** At most this many words count. */
const WORDS = 10;

/** Reads what was typed into the search field. Returns null if it has no letter or digit. */
export function readContactSearch(text: string): ContactSearch | null {
  const typed = text.trim();
  if (typed.includes('@')) return { kind: 'email', email: typed.toLowerCase() };
  const [, characters] = TICKET.exec(typed) ?? [];
  if (characters !== undefined) return { kind: 'ticket', ticket: ticketOf(characters) };
  const words = typed
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, WORDS);
  if (!words) return null;
  const ticket = TICKET_CHARACTERS.test(typed) ? { ticket: ticketOf(typed) } : {};
  return { kind: 'words', query: `${words.join(' & ')}:*`, ...ticket };
}

const ticketOf = (characters: string) => `CT-${characters.toUpperCase()}`;
