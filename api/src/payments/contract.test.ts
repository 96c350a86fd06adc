import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop();

describe('the gateway', () => {
  it('makes an order, sees its payment, and gives the money back once', async () => {
    const gateway = shop.services.payments;
    const { providerOrderId } = await gateway.createOrder({ receipt: 'ES-1', amountInPaise: 12_300 });
    const paid = await shop.sandbox.pay(providerOrderId);
    expect(await gateway.payment(paid.razorpay_payment_id)).toMatchObject({ providerOrderId, status: 'captured' });
  });
});
