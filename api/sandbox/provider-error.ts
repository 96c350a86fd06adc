import { FAILURES } from './sandbox.rules.ts';
import type { SandboxPayment } from './sandbox.entity.ts';

/** An error response of the sandbox, with Razorpay's texts and shape. */
export class ProviderError extends Error {
  constructor(
    /** HTTP status, 4xx. */
    readonly status: number,
    description: string,
    private readonly details: {
      field?: string;
      source?: string;
      step?: string;
      reason?: string;
      metadata?: object;
    } = {},
  ) {
    super(description);
  }

  /** The response body. */
  get body(): object {
    const { source = 'business', step = 'payment_initiation', reason = 'input_validation_failed' } = this.details;
    const { field, metadata = {} } = this.details;
    const error = { code: 'BAD_REQUEST_ERROR', description: this.message, source, step, reason, metadata };
    return { error: field ? { ...error, field } : error };
  }
}

/** The request is invalid. */
export function badRequest(description: string, field?: string): ProviderError {
  return new ProviderError(400, description, field === undefined ? {} : { field });
}

/** The order or payment does not exist: Razorpay responds with 400, not 404. */
export function unknownId(): ProviderError {
  return badRequest('The id provided does not exist');
}

/** A failed payment, as reported to the payer. */
export function failedPayment({ id, orderId, errorReason }: SandboxPayment): ProviderError {
  const reason = errorReason ?? 'payment_failed';
  return new ProviderError(400, FAILURES[reason], {
    source: 'customer',
    step: 'payment_authentication',
    reason,
    metadata: { payment_id: id, order_id: orderId },
  });
}
