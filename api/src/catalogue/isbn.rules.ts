/** An ISBN without spaces and hyphens, as it is stored. */
export function normalizeIsbn(text: string): string {
  return text.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
}
