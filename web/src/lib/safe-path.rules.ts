const HERE = 'http://here.invalid';
const BEGINS_WITH_ONE_SLASH = /^\/(?![/\\])/;

/** A path of this site that an address asks to go on to. Whatever could lead to another site becomes the home page. */
export function safePath(text: string | null | undefined): string {
  if (!text || !BEGINS_WITH_ONE_SLASH.test(text) || !URL.canParse(text, HERE)) return '/';
  // Browsers drop tabs and resolve dots, so only what is left of them tells where a path leads.
  const { origin, pathname, search, hash } = new URL(text, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
