import { DELIVERY_DAYS, ESTIMATES, NEIGHBOURS, ORIGIN, PROCESSING_DAYS } from '#api/delivery/delivery.rules.ts';
import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { FEES } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { POLICY } from '#api/platform/shop.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import { type Policy, PolicyPage } from './policy-page.tsx';

const range = ({ least, most }: typeof DELIVERY_DAYS) => `${least} to ${most}`;

const states = new Intl.ListFormat('en-IN').format(NEIGHBOURS);

const SHIPPING: Policy = {
  title: 'Shipping policy',
  path: paths.shipping,
  summary: `Orders leave us in ${range(PROCESSING_DAYS)} business days and reach you in ${range(DELIVERY_DAYS)} after that. Delivery is free.`,
  sections: [
    {
      id: 'processing',
      title: 'Before it leaves us',
      body: [
        `We check and pack an order within ${range(PROCESSING_DAYS)} business days; most orders leave on the next one. Business days are Monday to Saturday, public holidays in India left out.`,
      ],
    },
    {
      id: 'delivery',
      title: 'On its way',
      body: [
        `Delivery takes ${range(DELIVERY_DAYS)} business days after that, depending on how far you are from ${ORIGIN.district}: ${ESTIMATES.FAR.transitDays} to most of India, and ${ESTIMATES.REMOTE.transitDays} to the north-east and the islands. Nearer places are sooner:`,
        [
          `${ESTIMATES.DISTRICT.transitDays} business days in the district of ${ORIGIN.district};`,
          `${ESTIMATES.STATE.transitDays} business days in the rest of ${ORIGIN.state};`,
          `${ESTIMATES.NEIGHBOUR.transitDays} business days in ${states}.`,
        ],
        'Every book page names the day for your PIN code. It is a business day, and your order keeps the day that was promised when you placed it. If our courier needs longer for your PIN code, the day already includes it.',
        'Weather and strikes can delay a courier. If your order is late, write to us and we find out where it is.',
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
        `If a parcel looks torn or opened, photograph it before you unpack it, and tell us within ${POLICY.reportHours} hours. A book that is not right can be exchanged within ${EXCHANGE_DAYS} days of delivery.`,
      ],
    },
  ],
};

/** The shipping policy: when and where orders are delivered. */
export function Component() {
  return <PolicyPage policy={SHIPPING} />;
}
