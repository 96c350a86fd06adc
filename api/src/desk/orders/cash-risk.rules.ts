import { rupees } from '../../platform/rupees.rules.ts';

/** Orders that were delivered, with their total in rupees, and orders that were refused. */
interface EndedOrders {
  delivered: number;
  value: number;
  refused: number;
}

/** How orders of the account, of other accounts with the phone number, and on delivery to the PIN code ended. */
export type CashRisk = { orderId: string; phone: string; pincode: string | null } & Record<
  'account' | 'others' | 'area',
  EndedOrders
>;

/** What staff read of an order before they send it on delivery. */
export function cashRiskTexts({ phone, pincode, account, others, area }: CashRisk): string[] {
  const endsOf = ({ delivered, value, refused }: EndedOrders) =>
    `${delivered} delivered (${rupees(value)}), ${refused} refused.`;
  const known = [`This account: ${endsOf(account)}`, `Other accounts with the phone ${phone}: ${endsOf(others)}`];
  return pincode ? [...known, `On delivery to PIN ${pincode}: ${endsOf(area)}`] : known;
}
