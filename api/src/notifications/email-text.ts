import type { Email } from '../platform/jobs/mailer.ts';

/** A paragraph of an email that an earlier version queued. */
interface QueuedParagraph {
  typed: string;
  otherwise: string;
}

/** The parts of an email that the layout shows. Without a name, generic texts replace user input. */
export interface EmailParts extends Pick<Email, 'name' | 'table' | 'actions' | 'link'> {
  paragraphs: (Email['paragraphs'][number] | QueuedParagraph)[];
}

/** Renders an email as plain text, with the lines of the signature at its end. */
export function emailText({ name, table, actions = [], link, ...rest }: EmailParts, signature: string): string {
  const paragraphs = rest.paragraphs.map((text) => paragraphText(name, text));
  const last = paragraphs.at(-1) ?? '';
  const parts = [greeting(name), ...paragraphs.slice(0, -1)];
  if (table) parts.push(table.map(([label, value]) => (value ? `${label}: ${value}` : label)).join('\n'));
  for (const { text, label, url } of actions) parts.push(`${text ? `${text}\n` : ''}${label}:\n${url}`);
  if (link) parts.push(`${link.label}:\n${link.url}`);
  return [...parts, last, signature].join('\n\n');
}

/** Mail clients turn text that looks like a host name into a link, unless a space follows each dot. */
export function greeting(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name.replace(/\.(?=\S)/g, '. ')},`;
}

/** The text of a paragraph for a recipient with this name. */
export function paragraphText(name: string | null, text: EmailParts['paragraphs'][number]): string {
  if (typeof text === 'string') return text;
  const { personal, generic } = 'typed' in text ? { personal: text.typed, generic: text.otherwise } : text;
  return name === null ? generic : personal;
}
