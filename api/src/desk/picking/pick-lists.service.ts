import type { z } from 'zod';
import { CONDITIONS } from '../../catalogue/conditions.rules.ts';
import type { OrderHoldsService } from '../../orders/order-holds.service.ts';
import type { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { HoldReason } from '../../orders/holds.rules.ts';
import { remainingOf } from '../../orders/orders.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { pickListNumberInput, pickedInput, pickListsInput, shortInput } from '../desk.inputs.ts';
import { DESK_MESSAGES } from '../desk.rules.ts';
import type { PickList } from './pick-list.ts';
import { lockPickLists, type PickListStore } from './pick-lists.store.ts';

export interface PickListsParts {
  store: PickListStore;
  lifecycle: OrderLifecycle;
  orderHolds: OrderHoldsService;
  clock: Clock;
}

/** Pick lists: orders whose copies are taken from the shelves together. */
export class PickListsService {
  constructor(private readonly parts: PickListsParts) {}

  /** A pick list. Throws NOT_FOUND if the number is unknown. */
  async getPickList(viewer: Viewer, number: number): Promise<PickList> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    return this.findPickList(check(pickListNumberInput, number, 'number'));
  }

  /** The newest pick lists, newest first. */
  async listPickLists(viewer: Viewer, first: number): Promise<PickList[]> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    return this.parts.store.findNewest(check(pickListsInput, first, 'first'));
  }

  /**
   * Makes a pick list of these orders, or of the oldest ones that wait. Orders that cannot be picked, are in another list or
   * are changed at the moment are left out. Throws CONFLICT if none is left.
   */
  async createPickList(viewer: Viewer, request: z.input<typeof pickedInput>): Promise<PickList> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const orderIds = check(pickedInput, request, 'orderIds') ?? null;
    const { store, clock } = this.parts;
    const number = await store.transaction(async (pickLists, transaction) => {
      await lockPickLists(transaction);
      const inserted = await pickLists.insertPickList({ userId, createdAt: clock(), orderIds });
      if (inserted === null) throw new Conflict({ orderIds: DESK_MESSAGES.nothingToPick });
      return inserted;
    });
    return this.findPickList(number);
  }

  /**
   * Puts an order on hold because copies of a line cannot be found, or are damaged. It keeps its list and tray. Throws CONFLICT if the order
   * has changed, is on hold or in no list, BAD_USER_INPUT for copies that it does not have.
   */
  async markShort(viewer: Viewer, request: z.input<typeof shortInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { orderLineId, quantity, isDamaged, ...seen } = check(shortInput, request);
    const { store, lifecycle, orderHolds } = this.parts;
    await store.transaction(async (pickLists, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      const lines = await lifecycle.findLines(order.orderId, transaction);
      const line = lines.find((each) => each.orderLineId === orderLineId);
      if (!line || quantity > remainingOf(line)) throw new BadInput({ orderLineId: DESK_MESSAGES.line });
      const what = `${quantity} × ${line.bookDescription} (${CONDITIONS[line.condition].word})`;
      const note = isDamaged ? `Damaged: ${what}` : what;
      await orderHolds.hold(order, { reason: HoldReason.STOCK, note, userId }, transaction);
      const isListed = await pickLists.insertShortCopies(order.orderId, orderLineId, quantity);
      if (!isListed) throw new Conflict({ orderId: DESK_MESSAGES.notListed });
    });
  }

  private async findPickList(number: number): Promise<PickList> {
    const list = await this.parts.store.findPickList(number);
    if (!list) throw new NotFound(DESK_MESSAGES.noPickList);
    return list;
  }
}
