import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

interface SecurityOptions {
  isHttps: boolean;
  /** Other addresses that pages may connect to. */
  connectTo: string[];
}

/** Headers that keep pages to what this origin serves. Each answer has a nonce of its own for its inline scripts. */
export function securityHeaders({ isHttps, connectTo }: SecurityOptions): RequestHandler[] {
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  const headers = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...connectTo],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  });
  return [nonce, headers];
}
