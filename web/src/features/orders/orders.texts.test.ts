import { expect, it } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import type { OrderPaymentFragment } from '../../lib/operations/graphql.generated.ts';
import { paymentText } from './orders.texts.ts';

it.each([
  ['PAID', { amountPaid: 469 }, 'You have paid ₹469, ₹340 of it by store credit.'],
  ['PAID', { amountPaid: 469, storeCredit: 469 }, 'You have paid ₹469 by store credit.'],
  ['UNPAID', { amountPaid: 0, isPayable: true }, '₹340 is paid by store credit, and ₹129 is left to pay.'],
  [
    'UNPAID',
    { amountPaid: 0, storeCreditReturnedInPaise: 34_000 },
    'Nothing is left to pay. ₹340 is back as store credit.',
  ],
  ['COLLECT_ON_DELIVERY', { amountPaid: 340 }, 'You have paid ₹340 by store credit. You pay ₹129 on delivery.'],
  ['COLLECTED', { amountPaid: 469 }, 'You have paid ₹469, ₹340 of it by store credit.'],
  [
    'PARTIALLY_REFUNDED',
    { amountPaid: 469, storeCreditReturnedInPaise: 20_050 },
    'You have paid ₹469, ₹340 of it by store credit, and a part of it has gone back to you. ₹200.50 is back as store credit.',
  ],
  [
    'REFUNDED',
    { amountPaid: 469, storeCredit: 469, storeCreditReturnedInPaise: 46_900 },
    'Your payment has gone back to you. ₹469 is back as store credit.',
  ],
  ['NOT_COLLECTED', { amountPaid: 340 }, 'Nothing is left to pay.'],
] as const)('the payment of an order with store credit: %s, %o', (paymentState, fields, text) => {
  const order = anOrder({ paymentState, storeCredit: 340, ...fields }) as unknown as OrderPaymentFragment;
  expect(paymentText(order)).toBe(text);
});
