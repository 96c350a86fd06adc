import { Router } from 'express';
import { DAY_MS } from '../../platform/durations.rules.ts';
import type { ShopDetails } from '../../platform/shop.rules.ts';

const DAYS_VALID = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function securityTxtRoutes({ supportEmail }: ShopDetails, publicUrl: string): Router {
  const router = Router();
  router.get('/.well-known/security.txt', (_request, response) => {
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + DAYS_VALID) * DAY_MS);
    response.type('text').send(`Contact: mailto:${supportEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en, hi
Canonical: ${publicUrl}/.well-known/security.txt
`);
  });
  return router;
}
