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

/** The file of the worker that reads barcodes with WebAssembly (web/src/features/intake/barcode-worker.ts). */
const BARCODE_WORKER = /\/barcode-worker[\w.-]*$/;

/** Pictures that other sites show: those in emails, which a mail client opens, and the preview of shared links. */
const SHOWN_ELSEWHERE = /^\/(media\/|mark\.png$|share\.png$)/;

/** PDFs that the desk prints from a frame on its pages. */
const PRINTED_PDF = /^\/api\/desk\/[\w-]+\.pdf$/;

/**
 * Security headers with a content security policy. Scripts are files of the shop and of the checkout only, none is inline:
 * a policy without a nonce is as strict, and it may be stored with a page. Only the worker that reads barcodes may compile
 * WebAssembly: a worker has the policy of its file, so that pages keep theirs.
 */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const ofPages = headersOf(policyOf(options));
  const ofWorker = headersOf(policyOf(options, { scriptSrc: ["'self'", "'wasm-unsafe-eval'"] }));
  const ofPdfs = headersOf(policyOf(options, { frameAncestors: ["'self'"] }));
  return ({ path }, response, next) => {
    const headers = BARCODE_WORKER.test(path) ? ofWorker : PRINTED_PDF.test(path) ? ofPdfs : ofPages;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (SHOWN_ELSEWHERE.test(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    next();
  };
}

/** Helmet with the policy of a page, except for the given directives. */
function policyOf({ isHttps, connectTo, checkout }: SecurityOptions, directives: Record<string, string[]> = {}) {
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
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
        ...directives,
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: checkout.opensWindows ? 'same-origin-allow-popups' : 'same-origin' },
  });
}

/** The headers that helmet sets, which are the same for every response. */
function headersOf(setHeaders: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
