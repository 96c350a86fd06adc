import type { Response } from 'express';

/** Takes one cookie from those that the answer sets or clears. The others stay. */
export function dropSetCookie(response: Response, name: string): void {
  const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  const others = cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
  if (others.length > 0) response.setHeader('Set-Cookie', others);
  else response.removeHeader('Set-Cookie');
}
