import { FAILURES } from './sandbox.rules.ts';
import type { SandboxPayment } from './sandbox.entity.ts';

/** A no of the sandbox, in Razorpay's words and shape. */
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

  /** The body that Razorpay answers with. */
  get body(): object {
    const { source = 'business', step = 'payment_initiation', reason = 'input_validation_failed' } = this.details;
    const { field, metadata = {} } = this.details;
    const error = { code: 'BAD_REQUEST_ERROR', description: this.message, source, step, reason, metadata };
    return { error: field ? { ...error, field } : error };
  }
}

/** What was sent does not fit. */
export function badRequest(description: string, field?: string): ProviderError {
  return new ProviderError(400, description, field === undefined ? {} : { field });
}

/** There is no such order or payment: Razorpay answers 400, not 404. */
export function unknownId(): ProviderError {
  return badRequest('The id provided does not exist');
}

/** A payment that failed, as whoever tried to pay is told. */
export function failedPayment({ id, orderId, errorReason }: SandboxPayment): ProviderError {
  const reason = errorReason ?? 'payment_failed';
  return new ProviderError(400, FAILURES[reason], {
    source: 'customer',
    step: 'payment_authentication',
    reason,
    metadata: { payment_id: id, order_id: orderId },
  });
}
