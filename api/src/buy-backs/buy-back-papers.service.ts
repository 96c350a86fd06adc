import { NotFound } from '../platform/errors.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { requireCustomer, Role, type Viewer } from '../platform/viewer.ts';
import type { BuyBack, PurchaseVoucher } from './buy-back.entity.ts';
import { BUY_BACK_MESSAGES, hasLabel } from './buy-backs.rules.ts';
import type { BuyBackStore } from './buy-backs.store.ts';

export interface PaperParts {
  store: BuyBackStore;
  shop: ShopDetails;
}

/** The papers of buy-backs, for their sellers and admins. Throws NOT_FOUND to others. */
export class BuyBackPapersService {
  constructor(private readonly parts: PaperParts) {}

  /** What the label of a parcel shows that is not on its way yet. */
  async getLabel(viewer: Viewer, buyBackId: string): Promise<{ buyBack: BuyBack; shop: ShopDetails }> {
    const buyBack = await this.parts.store.findBuyBack(buyBackId, sellerOf(viewer));
    if (!buyBack || !hasLabel(buyBack)) throw new NotFound(BUY_BACK_MESSAGES.notFound);
    return { buyBack, shop: this.parts.shop };
  }

  /** The purchase voucher, which is issued when a buy-back with an accepted book is closed. */
  async getVoucher(viewer: Viewer, buyBackId: string): Promise<PurchaseVoucher> {
    const voucher = await this.parts.store.findVoucher(buyBackId, sellerOf(viewer));
    if (!voucher) throw new NotFound(BUY_BACK_MESSAGES.notFound);
    return voucher;
  }
}

/** Whose buy-backs a viewer may see; undefined: all. */
function sellerOf(viewer: Viewer): string | undefined {
  const { userId, role } = requireCustomer(viewer);
  return role === Role.ADMIN ? undefined : userId;
}
