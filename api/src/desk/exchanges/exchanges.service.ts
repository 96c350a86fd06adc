import type { z } from 'zod';
import type { ExchangeDetails } from '../../exchanges/exchange.entity.ts';
import type { ExchangeTerms } from '../../exchanges/exchange-decisions.rules.ts';
import type { ExchangeTermsReader } from '../../exchanges/exchange-terms.ts';
import type { ExchangesService } from '../../exchanges/exchanges.service.ts';
import { check } from '../../platform/check.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { exchangesInput } from '../desk.inputs.ts';
import { answerBy, ExchangeList } from './exchanges.rules.ts';
import type { AdminExchangeStore } from './exchanges.store.ts';
import { readPage } from '../keyset.ts';

/** An exchange with what only staff see. */
export interface AdminExchange extends ExchangeTerms {
  exchange: ExchangeDetails;
  order: AdminOrder;
  /** When the shop has promised an answer. */
  answerBy: Date;
}

export interface AdminExchangesParts {
  store: AdminExchangeStore;
  exchanges: ExchangesService;
  exchangeTerms: ExchangeTermsReader;
  adminOrders: AdminOrdersService;
}

/** The exchanges of all customers, for staff. */
export class AdminExchangesService {
  constructor(private readonly parts: AdminExchangesParts) {}

  /** A page of a list: oldest first, closed ones newest first. */
  async listAdminExchanges(
    viewer: Viewer,
    request: z.input<typeof exchangesInput>,
  ): Promise<Connection<AdminExchange>> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const { list, ...page } = check(exchangesInput, request);
    const { store, adminOrders } = this.parts;
    return readPage(page, { id: 'exchange_id', isOldestFirst: list !== ExchangeList.CLOSED }, async (keyset) => {
      const rows = await store.findPage(list, keyset);
      const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
      const [ofOrders, orders] = await Promise.all([
        this.exchangesOfOrders(orderIds),
        adminOrders.getParcels(viewer, orderIds),
      ]);
      const exchanges = ofOrders.flat();
      return rows.flatMap(({ exchangeId, orderId, ...position }) => {
        const found = exchanges.find(({ exchange }) => exchange.exchangeId === exchangeId);
        const order = orders.find((each) => each.order.orderId === orderId);
        return found && order ? [{ ...found, order, ...position }] : [];
      });
    });
  }

  /** An exchange. Throws NOT_FOUND if it does not exist. */
  async getAdminExchange(viewer: Viewer, exchangeId: string): Promise<AdminExchange> {
    requirePermission(viewer, Permission.READ_ORDERS);
    const exchange = await this.parts.exchanges.getExchange(viewer, exchangeId);
    const order = await this.parts.adminOrders.getAdminOrder(viewer, exchange.orderId);
    const [found] = await this.withTerms([exchange]);
    if (!found) throw new Error(`There is no exchange ${exchangeId}`);
    return { ...found, order };
  }

  /** The exchanges of each of these orders, oldest first. The caller has checked that the viewer is staff. */
  async exchangesOfOrders(orderIds: readonly string[]): Promise<Omit<AdminExchange, 'order'>[][]> {
    const found = await this.withTerms((await this.parts.exchanges.exchangesOfOrders(orderIds)).flat());
    return orderIds.map((orderId) => found.filter(({ exchange }) => exchange.orderId === orderId));
  }

  private async withTerms(exchanges: readonly ExchangeDetails[]): Promise<Omit<AdminExchange, 'order'>[]> {
    const terms = await this.parts.exchangeTerms.readTerms(exchanges);
    return exchanges.map((exchange, index) => ({
      ...(terms[index] as ExchangeTerms),
      exchange,
      answerBy: answerBy(exchange),
    }));
  }
}
