import { Parser } from 'htmlparser2';

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const SCRIPTS = /^(?:script|style|template|noscript)$/;

/**
 * HTML without scripts and event handlers. The editor lets the browser parse what was typed or pasted, and Chromium reports
 * event handlers to the console, even in a document that runs none.
 */
export function inertHtml(html: string): string {
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (SCRIPTS.test(name)) hidden += 1;
        else if (hidden === 0) parts.push(`<${name}${attributesOf(attributes)}>`);
      },
      ontext: (text) => {
        if (hidden === 0) parts.push(text);
      },
      onclosetag: (name) => {
        if (SCRIPTS.test(name)) hidden -= 1;
        else if (hidden === 0 && !VOID.test(name)) parts.push(`</${name}>`);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return parts.join('');
}

function attributesOf(attributes: { [name: string]: string }): string {
  const inert = Object.entries(attributes).filter(([name]) => !name.startsWith('on'));
  return inert.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('');
}
