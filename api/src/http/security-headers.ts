import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { CheckoutCsp } from '../razorpay/checkout-csp.ts';

interface SecurityOptions {
  isHttps: boolean;
  /** Further origins that pages may connect to. */
  connectTo: string[];
  /** Origins that the checkout script and its popup need. */
  checkout: CheckoutCsp;
}

/**
 * Security headers with a content security policy. Scripts are files of the shop and of the checkout only, none is inline:
 * a policy without a nonce is as strict, and it may be stored with a page.
 */
export function securityHeaders({ isHttps, connectTo, checkout }: SecurityOptions): RequestHandler {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...checkout.scripts],
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
    }),
  );
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The headers that helmet sets, which are the same for every response. */
function headersOf(setHeaders: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
