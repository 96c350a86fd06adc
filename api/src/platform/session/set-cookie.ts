import type { Response } from 'express';

/** Removes one cookie from the `Set-Cookie` headers of a response. */
export function dropSetCookie(response: Response, name: string): void {
  const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  const others = cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
  if (others.length > 0) response.setHeader('Set-Cookie', others);
  else response.removeHeader('Set-Cookie');
}
