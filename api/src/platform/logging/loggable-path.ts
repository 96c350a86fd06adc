/** Pages whose path has a token that opens them without login. */
const TOKEN_PATH = /^\/pay\/[^/?]+/i;

/** The path of a URL as logs and traces may name it: without the query, which may be personal, and without tokens. */
export function loggablePath(url: string): string {
  return (url.split('?')[0] ?? '').replace(TOKEN_PATH, '/pay/[token]');
}
