import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { CheckoutCsp } from '../razorpay/checkout-csp.ts';

interface SecurityOptions {
  isHttps: boolean;
  /** Further origins that pages may connect to. */
  connectTo: string[];
  /** Origins that the checkout script and its popup need. */
  checkout: CheckoutCsp;
}

/** Security headers with a content security policy. Each response has its own nonce for inline scripts. */
export function securityHeaders({ isHttps, connectTo, checkout }: SecurityOptions): RequestHandler[] {
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  const headers = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_request, response) => `'nonce-${(response as Response).locals.nonce}'`,
          ...checkout.scripts,
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...connectTo, ...checkout.connections],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...checkout.frames],
        formAction: ["'self'", ...checkout.forms],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: checkout.opensWindows ? 'same-origin-allow-popups' : 'same-origin' },
  });
  return [nonce, headers];
}
