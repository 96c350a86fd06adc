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

/** Order number, hold id, signature. */
const TOKEN = /^(ES-[\dA-Z-]{1,36})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/** The emailed links that confirm an order. Their tokens are signed, so that none is stored. */
export class CashLinks {
  constructor(private readonly parts: CashLinkParts) {}

  /** What an email of now asks, with the link to the page that confirms the order. */
  question({ heldSince, ...hold }: HoldOfLink & { heldSince: Date }, now: Date): ConfirmationQuestion {
    const link = `${this.parts.publicUrl}${CONFIRM_ORDER_PATH}?token=${this.createToken(hold)}`;
    return { link, until: hoursAfter(heldSince, CONFIRM_HOURS), leavesToday: leavesToday(now) };
  }

  /** The hold that a token was created for; null if the shop did not create it. */
  readToken(token: string): HoldOfLink | null {
    const [, orderId, orderHoldId, signature = ''] = TOKEN.exec(token) ?? [];
    if (!orderId || !orderHoldId) return null;
    const hold = { orderId, orderHoldId };
    return this.parts.signingKeys.verify(claimOf(hold), signature) ? hold : null;
  }

  private createToken(hold: HoldOfLink): string {
    return `${hold.orderId}.${hold.orderHoldId}.${this.parts.signingKeys.sign(claimOf(hold))}`;
  }
}

/** What a token signs. */
function claimOf({ orderId, orderHoldId }: HoldOfLink): string {
  return JSON.stringify(['cash confirmation', orderId, orderHoldId]);
}
