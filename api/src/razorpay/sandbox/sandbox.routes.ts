import { createHash, timingSafeEqual } from 'node:crypto';
import { type ErrorRequestHandler, json, type RequestHandler, Router } from 'express';
import { logError, findAppError } from '../../platform/database/outage.ts';
import type { RazorpayKeys } from '../razorpay-gateway.ts';
import checkout from './checkout/checkout.js?raw';
import popup from './checkout/popup.html?raw';
import { badRequest, ProviderError } from './provider-fault.ts';
import { sufferFaults } from './sandbox-faults.ts';
import { listJson, orderJson, paymentJson, refundJson } from './sandbox-json.ts';
import type { SandboxService } from './sandbox.service.ts';

const BODY_LIMIT = '20kb';
/** In a block, so that a page sees nothing of it but what it hands out. */
const SCRIPT = `{\nconst POPUP = ${JSON.stringify(popup)};\n${checkout}\n}\n`;

/**
 * The sandbox's HTTP API: the checkout script with its popup, calls that pay and control without a browser, and
 * Razorpay's API. Razorpay's API and the control call need the key id and secret as HTTP Basic credentials.
 */
export function sandboxRoutes(sandbox: SandboxService): Router {
  const router = Router();
  router.get('/checkout.js', (_request, response) => void response.type('js').send(SCRIPT));
  router.use(['/v1', '/control'], authenticate(sandbox.keys));
  router.use(json({ limit: BODY_LIMIT }));

  /** Body as in `Control`: makes the sandbox misbehave, or says how a pending payment ends. 401 without the key. */
  router.post('/control', async (request, response) => {
    await sandbox.control(request.body);
    response.json({ status: 'done' });
  });

  router.use(sufferFaults(sandbox));

  /** Body as in `Pay`. Answers what the popup hands to the page; 202 while the payment waits for an approval. */
  router.post('/pay', async (request, response) => {
    const answer = await sandbox.pay(request.body);
    response.status('status' in answer ? 202 : 200).json(answer);
  });

  /** How far a payment is, answered as `POST /pay` would. */
  router.get('/pay/:id', async (request, response) => {
    const answer = await sandbox.attempt(request.params.id);
    response.status('status' in answer ? 202 : 200).json(answer);
  });

  /**
   * Body `{ approved: true | false }`: answers a pending payment in place of the UPI app. Needs no key: beside
   * the shop, only the shopper who started the payment knows its id. 400 where the payment no longer waits. Answered as `POST /pay` would.
   */
  router.post('/pay/:id/approval', async (request, response) => {
    const answer = await sandbox.approve(request.params.id, request.body);
    response.status('status' in answer ? 202 : 200).json(answer);
  });

  router.use('/v1', apiRoutes(sandbox));
  router.use(() => {
    throw new ProviderError(404, 'The requested URL was not found on the server.');
  });
  router.use(restErrorHandler);
  return router;
}

/** The part of Razorpay's API that shops use. */
function apiRoutes(sandbox: SandboxService): Router {
  const router = Router();
  router.post('/orders', async ({ body }, response) => {
    response.json(orderJson(await sandbox.createOrder(body)));
  });
  router.get('/orders', async ({ query }, response) => {
    response.json(listJson((await sandbox.orders(query)).map(orderJson)));
  });
  router.get('/orders/:id', async ({ params }, response) => {
    response.json(orderJson(await sandbox.order(params.id)));
  });
  router.get('/orders/:id/payments', async ({ params }, response) => {
    response.json(listJson((await sandbox.paymentsOf(params.id)).map(paymentJson)));
  });
  router.get('/payments/:id', async ({ params }, response) => {
    response.json(paymentJson(await sandbox.payment(params.id)));
  });
  router.post('/payments/:id/capture', async ({ params, body }, response) => {
    response.json(paymentJson(await sandbox.capture(params.id, body)));
  });
  router.post('/payments/:id/refund', async (request, response) => {
    const { params, body = {} } = request;
    response.json(refundJson(await sandbox.refund(params.id, body, request.get('X-Refund-Idempotency'))));
  });
  router.get('/payments/:id/refunds', async ({ params }, response) => {
    response.json(listJson((await sandbox.refundsOf(params.id)).map(refundJson)));
  });
  return router;
}

/** Lets only those in who have both keys, as user and password. */
function authenticate({ keyId, keySecret }: RazorpayKeys): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return (request, _response, next) => {
    const given = digest(request.get('Authorization') ?? '');
    if (!timingSafeEqual(given, wanted)) throw new ProviderError(401, 'Authentication failed');
    next();
  };
}

const restErrorHandler: ErrorRequestHandler = (fault: unknown, request, response, next) => {
  if (response.headersSent) return next(fault);
  const refusal = providerErrorIn(fault);
  if (!refusal) logError(request.log, fault, 'the payments sandbox failed');
  const unavailable = refusal ? null : findAppError(fault);
  if (unavailable?.retryAfter) response.set('Retry-After', String(unavailable.retryAfter));
  const body = refusal?.body ?? { error: { code: 'SERVER_ERROR', description: 'The sandbox failed.' } };
  response.status((refusal ?? unavailable)?.status ?? 500).json(body);
};

/** Express's own parsers throw faults with the 4xx status they ask for. */
function providerErrorIn(fault: unknown): ProviderError | null {
  if (fault instanceof ProviderError) return fault;
  const { status } = fault as { status?: unknown };
  if (status === 413) return new ProviderError(413, 'The request is too large.');
  return typeof status === 'number' && status < 500 ? badRequest('The request cannot be read.') : null;
}
