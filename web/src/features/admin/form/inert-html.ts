/** Not yet in TypeScript's library: parses HTML into an element and leaves out what could run a script. */
type WithSetHtml = HTMLElement & { setHTML?: (html: string, options: { sanitizer: object }) => void };

/**
 * HTML without scripts and event handlers. The editor parses what was typed or pasted: Chromium reports event handlers to the
 * console even in a document that runs none, unless `setHTML` parses them.
 */
export function inertHtml(html: string): string {
  const body: WithSetHtml = document.implementation.createHTMLDocument().body;
  if (body.setHTML) body.setHTML(html, { sanitizer: {} });
  else {
    body.innerHTML = html;
    removeScripts(body);
  }
  return body.innerHTML;
}

function removeScripts(root: Element): void {
  for (const script of root.querySelectorAll('script')) script.remove();
  for (const element of root.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
}
