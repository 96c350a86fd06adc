import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { bookCover } from '../../catalogue/book-images.ts';
import { ImageType } from '../../catalogue/catalogue.types.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { changes } from '../desk.descriptions.ts';
import { DESK_LIMITS, DESK_MESSAGES } from '../desk.rules.ts';
import type { PickList } from './pick-list.ts';
import type { PickItem } from './pick-lists.rules.ts';
import type { PickListsService } from './pick-lists.service.ts';
import { ListedBook, MarkShortInput, PickItemType, PickListType } from './pick-lists.types.ts';

const PACKERS = staffOnly(Permission.FULFILL_ORDERS);

@Resolver(() => PickListType)
export class PickListResolver {
  constructor(
    private readonly service: PickListsService,
    private readonly adminOrders: AdminOrdersService,
  ) {}

  @Query(() => PickListType, { description: `A pick list. NOT_FOUND if the number is unknown. ${PACKERS}` })
  pickList(
    @Arg('number', () => Int, { description: 'Number of the list.' }) number: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PickList> {
    return this.service.getPickList(viewer, number);
  }

  @Cost({ first: { most: DESK_LIMITS.pickLists, message: DESK_MESSAGES.pickLists } })
  @Query(() => [PickListType], { description: `The latest pick lists, newest first. ${PACKERS}` })
  pickLists(
    @Arg('first', () => Int, { defaultValue: 10, description: `How many, 1 to ${DESK_LIMITS.pickLists}.` })
    first: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PickList[]> {
    return this.service.listPickLists(viewer, first);
  }

  @Mutation(() => PickListType, {
    description: `Makes a pick list of orders of the queue PICK. Orders that are not in that queue, or that another admin takes at the same time, are left out; CONFLICT if none is left. ${PACKERS}`,
  })
  createPickList(
    @Arg('orderIds', () => [ID], {
      nullable: true,
      description: `At most ${DESK_LIMITS.picked} order numbers; omit for the oldest ${DESK_LIMITS.picked} of the queue.`,
    })
    orderIds: string[] | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PickList> {
    return this.service.createPickList(viewer, orderIds);
  }

  @Mutation(() => AdminOrderType, {
    description: `Puts an order on hold with the reason STOCK, as copies of a line cannot be found or are damaged. It keeps its pick list and tray, but is not packed. \`cancelOrder\` with the reason OUT_OF_STOCK cuts the copies and ends the hold; \`releaseHold\` ends it without. The order is then in the queue PACK again. ${changes(Permission.FULFILL_ORDERS)}`,
  })
  async markShort(@InputArg(MarkShortInput) input: MarkShortInput, @Ctx() { viewer }: RequestContext) {
    await this.service.markShort(viewer, input);
    return this.adminOrders.getParcel(viewer, input.orderId);
  }
}

@Resolver(() => PickItemType)
export class PickItemResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Code of the copy to take, as on its label; null if any copy will do.',
  })
  copyCode(@Root() { copy }: PickItem): string | null {
    return copy?.code ?? null;
  }
}

@Resolver(() => ListedBook)
export class ListedBookResolver {
  @FieldResolver(() => ImageType, { nullable: true, description: 'Front cover; null if it has none.' })
  cover(@Root() { coverKey, bookDescription }: Pick<PickItem, 'coverKey' | 'bookDescription'>): ImageType | null {
    return bookCover({ imageKeys: coverKey ? [coverKey] : [], bookDescription });
  }
}
