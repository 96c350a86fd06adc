import { describe, expect, it } from 'vitest';
import { parseWebhook } from './webhook.ts';

const payment = {
  id: 'pay_DG4ZdRK8ZnXC3k',
  entity: 'payment',
  amount: 50_000,
  currency: 'INR',
  status: 'failed',
  order_id: 'order_EKwxwAgItmmXdp',
  method: 'card',
  card: { entity: 'card', last4: '4242' },
  error_description: 'It was declined.',
};
const refund = { id: 'rfnd_FP8QHiV938haTz', payment_id: payment.id, amount: 50_000, status: 'processed' };

describe('a webhook', () => {
  it('has its payment', () => {
    const payload = { payment: { entity: payment } };
    const body = { entity: 'event', event: 'payment.failed', created_at: 1_763_800_000, payload };
    expect(parseWebhook(body)).toEqual({
      eventType: 'payment.failed',
      payment: {
        providerPaymentId: payment.id,
        providerOrderId: payment.order_id,
        amountInPaise: 50_000,
        currency: 'INR',
        status: 'failed',
        method: 'card',
        instrument: '4242',
        feeInPaise: null,
        errorDescription: 'It was declined.',
      },
      refund: null,
      createdAt: new Date('2025-11-22T08:26:40Z'),
    });
  });

  it('has its refund', () => {
    const payload = { refund: { entity: refund }, payment: { entity: payment } };
    expect(parseWebhook({ event: 'refund.processed', payload })).toMatchObject({
      payment: { providerPaymentId: payment.id },
      refund: { providerRefundId: refund.id, providerPaymentId: payment.id, status: 'processed' },
    });
  });

  it('of an unknown type has neither', () => {
    const body = { event: 'invoice.paid', payload: { invoice: { entity: { id: 'inv_1' } } } };
    expect(parseWebhook(body)).toEqual({
      eventType: 'invoice.paid',
      payment: null,
      refund: null,
      createdAt: null,
    });
  });

  it.each([
    null,
    undefined,
    '',
    [],
    {},
    { event: 'payment.captured' },
    { event: 1, payload: {} },
    { event: 'payment.captured', payload: { payment: { entity: { ...payment, amount: '50000' } } } },
    { event: 'payment.captured', payload: { payment: { entity: { ...payment, id: 'pay_1/../x' } } } },
  ])('with an invalid body is null: %j', (body) => {
    expect(parseWebhook(body)).toBeNull();
  });
});
