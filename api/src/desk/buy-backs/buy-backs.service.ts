import type { z } from 'zod';
import type { BuyBack, BuyBackBook } from '../../buy-backs/buy-back.entity.ts';
import type { BuyBackPromisesService } from '../../buy-backs/buy-back-promises.service.ts';
import type { BuyBackSettingsService } from '../../buy-backs/buy-back-settings.service.ts';
import { BuyBackQuotes, type PricedBook } from '../../buy-backs/buy-back-quotes.ts';
import { check } from '../../platform/check.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import type { Platform } from '../../platform/module.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { readPage } from '../keyset.ts';
import { inputs } from './buy-backs.inputs.ts';
import { BUY_BACK_DESK_MESSAGES } from './buy-backs.rules.ts';
import type { BuyBackDeskStore } from './buy-backs.store.ts';
import type { BuyBackFigures } from './buy-backs.types.ts';

/** A book with what is paid for it by what is found. */
export interface AdminBuyBackBook extends PricedBook {
  buyBack: BuyBack;
}

export interface AdminBuyBacksParts extends Pick<Platform, 'database'> {
  store: BuyBackDeskStore;
  buyBackPromises: BuyBackPromisesService;
  buyBackSettings: BuyBackSettingsService;
}

/** The buy-backs of all sellers, for staff. */
export class AdminBuyBacksService {
  constructor(private readonly parts: AdminBuyBacksParts) {}

  /** A page of the buy-backs that meet a filter, newest first. */
  async listBuyBacks(viewer: Viewer, request: z.input<typeof inputs.list>): Promise<Connection<BuyBack>> {
    requirePermission(viewer, Permission.READ_BUY_BACKS);
    const { first, after, ...filter } = check(inputs.list, request);
    const order = { id: 'buy_back_id', isOldestFirst: false } as const;
    return readPage({ first, after }, order, (keyset) => this.parts.store.findPage(filter, keyset));
  }

  /** The buy-back with this number, or tracking number. Throws NOT_FOUND. */
  async findBuyBack(viewer: Viewer, code: string): Promise<BuyBack> {
    requirePermission(viewer, Permission.READ_BUY_BACKS);
    const found = await this.parts.store.findByCode(check(inputs.code, code, 'buyBackId'));
    if (!found) throw new NotFound(BUY_BACK_DESK_MESSAGES.noCode);
    return found;
  }

  /** The books of a buy-back with their prices. */
  async priceBooks(viewer: Viewer, buyBack: BuyBack, books: readonly BuyBackBook[]): Promise<AdminBuyBackBook[]> {
    requirePermission(viewer, Permission.READ_BUY_BACKS);
    const prices = await new BuyBackQuotes(this.parts.database.manager).pricesFound(buyBack, books);
    return prices.map((priced) => ({ buyBack, ...priced }));
  }

  /** The codes of the used copies that these order lines sold and that are not back; null without one. */
  async soldCodesOf(viewer: Viewer, orderLineIds: readonly string[]): Promise<(string | null)[]> {
    requirePermission(viewer, Permission.READ_BUY_BACKS);
    const found = await this.parts.store.findSoldCodes(orderLineIds);
    return orderLineIds.map((id) => found.find(({ orderLineId }) => orderLineId === id)?.code ?? null);
  }

  /** What was bought and sold in days of India, both included, and what is promised now. */
  async readFigures(viewer: Viewer, request: z.input<typeof inputs.range>): Promise<BuyBackFigures> {
    requirePermission(viewer, Permission.READ_MONEY);
    const { store, buyBackPromises, buyBackSettings } = this.parts;
    const [sales, openPromises, { promiseCap }] = await Promise.all([
      store.readFigures(check(inputs.range, request)),
      buyBackPromises.sumOpen(),
      buyBackSettings.getSettings(viewer),
    ]);
    return { ...sales, openPromises, promiseCap };
  }
}
