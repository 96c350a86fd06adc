const BASE = 'http://here.invalid';
const SINGLE_LEADING_SLASH = /^\/(?![/\\])/;

/** Returns the path of this site to redirect to; '/' for anything that could lead to another site. */
export function safePath(text: string | null | undefined): string {
  if (!text || !SINGLE_LEADING_SLASH.test(text) || !URL.canParse(text, BASE)) return '/';
  // Browsers drop tabs and resolve dots, so the parsed URL is checked, not the text.
  const { origin, pathname, search, hash } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
