import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { POLICY } from '#api/platform/shop.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import { type Policy, PolicyPage } from './policy-page.tsx';

const CANCELLATION: Policy = {
  title: 'Cancellation policy',
  path: paths.cancellation,
  summary: 'Orders cannot be cancelled once they are placed. What can be done when something is wrong with a book.',
  sections: [
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      body: [
        'We begin to pack an order as soon as it is placed, so you cannot cancel it yourself. Please look over the books, their condition and the address before you place it.',
        'If we cannot deliver what you ordered, because a copy turned out to be damaged or your address cannot be reached, we cancel the order ourselves and refund what you paid.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and exchanges',
      body: [
        `Beyond our exchange promise below there are no returns or exchanges, except in special cases that you report to us within ${POLICY.reportHours} hours of delivery:`,
        [
          'the book arrived damaged, or with pages missing;',
          'it is not the book, or not the condition, that you ordered;',
          'something from the order is missing in the parcel.',
        ],
      ],
    },
    {
      id: 'promise',
      title: 'Our exchange promise',
      body: [
        `We exchange a book that is not right for you if you tell us within ${EXCHANGE_DAYS} days of its delivery. Where this page reads more strictly, this promise counts. The ${POLICY.reportHours} hours help us to settle damage and mix-ups with the courier quickly.`,
      ],
    },
    {
      id: 'reporting',
      title: 'How to report',
      body: [
        'Open the order under Your Orders and choose Exchange: its page takes your photographs of the book and of the parcel. For anything else choose Help, or write to us through the contact page with your order number. Please keep the packing until we have answered.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        'Where we refund an online payment, it goes back to the UPI account, card or wallet that it came from, usually within 5 to 7 business days after we have confirmed it. Orders paid on delivery are refunded by UPI, to the UPI ID that you give us.',
      ],
    },
  ],
};

/** The cancellation policy: cancelling, returns, exchanges and refunds. */
export function Component() {
  return <PolicyPage policy={CANCELLATION} />;
}
