import { CONFIRM_ORDER_PATH } from '../../accounts/account-paths.rules.ts';
import { hoursAfter } from '../../platform/durations.rules.ts';
import type { Platform } from '../../platform/module.ts';
import { CONFIRM_HOURS, leavesToday } from './cash-confirmation.rules.ts';
import type { OrderHold } from '../order.entity.ts';

/** The hold that a link confirms. */
export type HoldOfLink = Pick<OrderHold, 'orderId' | 'orderHoldId'>;

/** What an email asks the customer of an order that is paid on delivery. */
export interface ConfirmationQuestion {
  link: string;
  until: Date;
  /** Whether a shipment that is paid for now can leave today. */
  leavesToday: boolean;
}

type CashLinkParts = Pick<Platform, 'signingKeys' | 'publicUrl'>;

const PURPOSE = 'cash confirmation';

/** The emailed links that confirm an order. Their tokens are signed, so that none is stored. */
export class CashLinks {
  constructor(private readonly parts: CashLinkParts) {}

  /** What an email of now asks, with the link to the page that confirms the order. */
  question({ heldSince, ...hold }: HoldOfLink & { heldSince: Date }, now: Date): ConfirmationQuestion {
    const { publicUrl, signingKeys } = this.parts;
    const token = signingKeys.createToken(PURPOSE, hold.orderId, hold.orderHoldId);
    const link = `${publicUrl}${CONFIRM_ORDER_PATH}?token=${token}`;
    return { link, until: hoursAfter(heldSince, CONFIRM_HOURS), leavesToday: leavesToday(now) };
  }

  /** The hold that a token was created for; null if the shop did not create it. */
  readToken(token: string): HoldOfLink | null {
    const [orderId, orderHoldId] = this.parts.signingKeys.readToken(PURPOSE, token);
    return orderId && orderHoldId ? { orderId, orderHoldId } : null;
  }
}
