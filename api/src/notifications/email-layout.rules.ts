/** A paragraph of an email that an earlier version queued. */
interface QueuedParagraph {
  typed: string;
  otherwise: string;
}

/** The parts of an email that the layout shows. Without a name, generic texts replace user input. */
interface EmailParts {
  name: string | null;
  paragraphs: (string | { personal: string; generic: string } | QueuedParagraph)[];
  /** Rows of amounts. */
  table?: readonly (readonly [label: string, value: string])[];
  link?: { label: string; url: string };
}

/** Renders an email as plain text, with the lines of the signature at its end. */
export function emailText({ name, table, link, ...rest }: EmailParts, signature: string): string {
  const paragraphs = rest.paragraphs.map((text) => paragraphText(name, text));
  const last = paragraphs.at(-1) ?? '';
  const parts = [greeting(name), ...paragraphs.slice(0, -1)];
  if (table) parts.push(table.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (link) parts.push(`${link.label}:\n${link.url}`);
  return [...parts, last, signature].join('\n\n');
}

/** Renders an email as HTML that all mail clients display alike: no pictures, no style sheets. */
export function emailHtml({ name, table, link, ...rest }: EmailParts, signature: string): string {
  const paragraphs = rest.paragraphs.map((text) => paragraphText(name, text));
  const lines = [greeting(name), ...paragraphs.slice(0, -1)].map(paragraph);
  if (table) lines.push(`<table style="border-collapse:collapse">${table.map(row).join('')}</table>`);
  if (link)
    lines.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
    );
  return `<!doctype html>
<html lang="en">
<body style="${BODY}">
${[...lines, paragraph(paragraphs.at(-1) ?? ''), paragraph(signature)].join('\n')}
</body>
</html>`;
}

const BODY = 'font:16px/1.6 Georgia,serif;color:#1b2a4a;background:#fbf7ef;padding:24px';
const CELL = 'padding:4px 16px 4px 0;border-bottom:1px solid #ddd3bd;vertical-align:top';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#1b2a4a;color:#ffffff;border-radius:6px;text-decoration:none';

/** Mail clients turn text that looks like a host name into a link, unless a space follows each dot. */
function greeting(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name.replace(/\.(?=\S)/g, '. ')},`;
}

function paragraphText(name: string | null, text: EmailParts['paragraphs'][number]): string {
  if (typeof text === 'string') return text;
  const { personal, generic } = 'typed' in text ? { personal: text.typed, generic: text.otherwise } : text;
  return name === null ? generic : personal;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
}

function row([label, value]: readonly [string, string]): string {
  return `<tr><td style="${CELL}">${escapeHtml(label)}</td><td style="${CELL};text-align:right">${escapeHtml(value)}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
