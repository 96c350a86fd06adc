import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorRequestHandler, json, type RequestHandler, type Response, Router } from 'express';
import { toAppError } from '../src/platform/outage.ts';
import { logError } from '../src/platform/logging/logger.ts';
import type { RazorpayKeys } from '../src/razorpay/razorpay-sdk.ts';
import checkout from './checkout/checkout.js?raw';
import popup from './checkout/popup.html?raw';
import { badRequest, ProviderError } from './provider-error.ts';
import { listJson, orderJson, paymentJson, refundJson } from './sandbox-json.ts';
import type { SandboxFault } from './sandbox.entity.ts';
import type { SandboxService } from './sandbox.service.ts';

const BODY_LIMIT = '20kb';
/** In a block, so that its declarations do not become globals of the page. */
const SCRIPT = `{\nconst POPUP = ${JSON.stringify(popup)};\n${checkout}\n}\n`;

/**
 * The sandbox's HTTP API: the checkout script with its popup, calls that pay and control without a browser, and
 * Razorpay's API. Razorpay's API and the control call require HTTP Basic authentication with key id and secret.
 */
export function sandboxRoutes(sandbox: SandboxService): Router {
  const router = Router();
  router.get('/checkout.js', (_request, response) => void response.type('js').send(SCRIPT));
  router.use(['/v1', '/control'], authenticate(sandbox.keys));
  router.use(json({ limit: BODY_LIMIT }));

  /** Body as in `Control`: injects a fault or settles a pending payment. 401 without the key. */
  router.post('/control', async (request, response) => {
    await sandbox.control(request.body);
    response.json({ status: 'done' });
  });

  router.use(injectFaults(sandbox));

  /** Body `{ order_id, method, vpa | card | wallet }`. Responds with the result that the popup passes to the page; 202 while an approval is pending. */
  router.post('/pay', async (request, response) => {
    const result = await sandbox.pay(request.body);
    response.status('status' in result ? 202 : 200).json(result);
  });

  /** The current result of a payment, as `POST /pay` responds. */
  router.get('/pay/:id', async (request, response) => {
    const result = await sandbox.getPaymentResult(request.params.id);
    response.status('status' in result ? 202 : 200).json(result);
  });

  /**
   * Body `{ approved: boolean }`: approves or declines a pending payment in place of the UPI app or the wallet. Needs no key: only the
   * shop and the shopper who started the payment know its id. 400 if the payment is not pending. Responds as `POST /pay`.
   */
  router.post('/pay/:id/approval', async (request, response) => {
    const result = await sandbox.approvePayment(request.params.id, request.body);
    response.status('status' in result ? 202 : 200).json(result);
  });

  router.use('/v1', apiRoutes(sandbox));
  router.use(() => {
    throw new ProviderError(404, 'The requested URL was not found on the server.');
  });
  router.use(errorHandler);
  return router;
}

/** The part of Razorpay's API that the shop uses. */
function apiRoutes(sandbox: SandboxService): Router {
  const router = Router();
  router.post('/orders', async ({ body }, response) => {
    response.json(orderJson(await sandbox.createOrder(body)));
  });
  router.get('/orders', async ({ query }, response) => {
    response.json(listJson((await sandbox.listOrders(query)).map(orderJson)));
  });
  router.get('/orders/:id', async ({ params }, response) => {
    response.json(orderJson(await sandbox.getOrder(params.id)));
  });
  router.get('/orders/:id/payments', async ({ params }, response) => {
    response.json(listJson((await sandbox.listPayments(params.id)).map(paymentJson)));
  });
  router.get('/payments', async ({ query }, response) => {
    response.json(listJson((await sandbox.listAllPayments(query)).map(paymentJson)));
  });
  router.get('/payments/:id', async ({ params }, response) => {
    response.json(paymentJson(await sandbox.getPayment(params.id)));
  });
  router.post('/payments/:id/capture', async ({ params, body }, response) => {
    response.json(paymentJson(await sandbox.capturePayment(params.id, body)));
  });
  router.post('/payments/:id/refund', async (request, response) => {
    const { params, body = {} } = request;
    response.json(refundJson(await sandbox.refundPayment(params.id, body, request.get('X-Refund-Idempotency'))));
  });
  router.get('/payments/:id/refunds', async ({ params }, response) => {
    response.json(listJson((await sandbox.listRefunds(params.id)).map(refundJson)));
  });
  return router;
}

/** HTTP Basic authentication with the key id and secret. */
function authenticate({ keyId, keySecret }: RazorpayKeys): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return (request, _response, next) => {
    const given = digest(request.get('Authorization') ?? '');
    if (!timingSafeEqual(given, expected)) throw new ProviderError(401, 'Authentication failed');
    next();
  };
}

const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const providerError = toProviderError(error);
  if (!providerError) logError(request.log, error, 'the payments sandbox failed');
  const unavailable = providerError ? null : toAppError(error);
  if (unavailable?.retryAfter) response.set('Retry-After', String(unavailable.retryAfter));
  const body = providerError?.body ?? { error: { code: 'SERVER_ERROR', description: 'The sandbox failed.' } };
  response.status((providerError ?? unavailable)?.status ?? 500).json(body);
};

/** Returns the error to respond with, null for an unexpected one. Errors of Express's parsers carry a 4xx status. */
function toProviderError(error: unknown): ProviderError | null {
  if (error instanceof ProviderError) return error;
  const { status } = error as { status?: unknown };
  if (status === 413) return new ProviderError(413, 'The request is too large.');
  return typeof status === 'number' && status < 500 ? badRequest('The request cannot be read.') : null;
}

/** Applies the injected fault of a call, if any. */
function injectFaults(sandbox: SandboxService): RequestHandler {
  return async (request, response, next) => {
    const fault = await sandbox.takeFault(`${request.method} ${request.path}`);
    if (!fault) return next();
    await FAULTS[fault.kind]?.(response, next, fault.delayMs);
  };
}

/** The effect of each kind of fault on a call, which is handled only if `next` is called. */
const FAULTS: Partial<
  Record<SandboxFault['kind'], (response: Response, next: () => void, delayMs: number) => unknown>
> = {
  delay: async (_response, next, delayMs) => {
    await pause(delayMs);
    next();
  },
  hang: () => {},
  reset: ({ req: { socket } }) => socket.resetAndDestroy(),
  error: (response) =>
    response.status(500).json({
      error: {
        code: 'SERVER_ERROR',
        description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
      },
    }),
  reject: (response) =>
    response
      .status(400)
      .json(badRequest('Your account does not have enough balance to carry out the refund operation.').body),
  conflict: (response) =>
    response.status(409).json(new ProviderError(409, 'A request with the same idempotency key is in progress.').body),
  nonsense: (response) => response.type('html').send('<!doctype html><title>Maintenance</title>'),
  drop: (response, next) => {
    response.json = () => {
      response.req.socket.resetAndDestroy();
      return response;
    };
    next();
  },
};
