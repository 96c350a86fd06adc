import { EXCHANGE_DAYS } from '#api/orders/exchange.rules.ts';
import { FEES } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { paths } from '../../lib/paths.ts';
import { type Policy, PolicyPage } from './policy-page.tsx';

const SHIPPING: Policy = {
  title: 'Shipping policy',
  path: paths.shipping,
  summary: 'Orders leave us in 1 to 2 business days and reach you in 5 to 7. Delivery is free.',
  sections: [
    {
      id: 'processing',
      title: 'Before it leaves us',
      body: [
        'We check and pack an order within 1 to 2 business days. Business days are Monday to Saturday, public holidays in India left out.',
      ],
    },
    {
      id: 'delivery',
      title: 'On its way',
      body: [
        'Delivery takes 5 to 7 business days after that, depending on how far you are from Indore. Every book page estimates the date for your PIN code, and your order keeps the date that was promised when you placed it.',
        'Weather, strikes and holidays can delay a courier. If your order is late, write to us and we find out where it is.',
      ],
    },
    {
      id: 'areas',
      title: 'Where we deliver',
      body: [
        'We deliver to PIN codes in India that our couriers serve. The date check on a book page tells whether yours is one of them.',
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      body: [
        `Delivery is free. The fee of ${rupees(FEES.deliveryFee)} that an order lists is taken off again in full.`,
      ],
    },
    {
      id: 'receiving',
      title: 'When it arrives',
      body: [
        'Please give a full address and a phone number on which the courier can reach you. If nobody is there, the courier tries again before the parcel comes back to us.',
        `If a parcel looks torn or opened, photograph it before you unpack it, and tell us within 24 hours. A book that is not right can be exchanged within ${EXCHANGE_DAYS} days of delivery.`,
      ],
    },
  ],
};

/** The shipping policy: when and where orders are delivered. */
export function Component() {
  return <PolicyPage policy={SHIPPING} />;
}
