import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';
import { COUNT_LIMITS } from './counts.rules.ts';
import type { StockCountsService } from './counts.service.ts';
import {
  CountedItem,
  CountReview,
  CountScanInput,
  CountShelf,
  SHELF,
  StockCountConnection,
  StockCountType,
} from './counts.types.ts';

const READERS = staffOnly(Permission.READ_INVENTORY);
const COUNTERS = staffOnly(Permission.WRITE_INVENTORY);
const POSTERS = staffOnly(Permission.ADJUST_INVENTORY);
const COUNT = { description: 'Id of the count.' };
const CLOSED = 'NOT_FOUND for an unknown count, CONFLICT once it is closed.';

@Resolver()
export class StockCountResolver {
  constructor(private readonly service: StockCountsService) {}

  @Cost({ first: FIRST })
  @Query(() => StockCountConnection, { description: `Stock counts, newest first. ${READERS}` })
  stockCounts(@Args(() => DeskPage) page: DeskPage, @Ctx() { viewer }: RequestContext) {
    return this.service.listCounts(viewer, page);
  }

  @Query(() => StockCountType, { description: `A stock count. NOT_FOUND if it is unknown. ${READERS}` })
  stockCount(@Arg('countId', () => ID, COUNT) countId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.getCount(viewer, countId);
  }

  @Cost({ items: COUNT_LIMITS.shown })
  @Query(() => [CountShelf], { description: `The shelves of the shop, in their order. ${READERS}` })
  countShelves(@Arg('countId', () => ID, COUNT) countId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.listShelves(viewer, countId);
  }

  @Cost({ items: COUNT_LIMITS.items })
  @Query(() => [CountedItem], {
    description: `What was counted on a shelf, the latest first, at most ${COUNT_LIMITS.items} titles and copies. ${READERS}`,
  })
  countedItems(
    @Arg('countId', () => ID, COUNT) countId: string,
    @Arg('shelf', () => String, { description: SHELF }) shelf: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.listCounted(viewer, { countId, shelf });
  }

  @Query(() => CountReview, {
    description: `The differences of a count, and what else it has found. Only what belongs to a shelf that is done can be missing. ${POSTERS}`,
  })
  stockCountReview(@Arg('countId', () => ID, COUNT) countId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.reviewCount(viewer, countId);
  }

  @Mutation(() => StockCountType, {
    description: `Begins a stock count, which any number of admins go on with. ${COUNTERS}`,
  })
  createStockCount(
    @Arg('countId', () => ID, { description: 'A UUID that the client makes: a repeated request begins one count.' })
    countId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.createCount(viewer, countId);
  }

  @Mutation(() => CountedItem, {
    description: `Counts units on a shelf, also what does not belong there: \`notice\` then says so. NOT_FOUND for an unknown code, which does not count; CONFLICT once the count is closed, or for a copy that counts already. ${COUNTERS}`,
  })
  addCountScan(@InputArg(CountScanInput) input: CountScanInput, @Ctx() { viewer }: RequestContext) {
    return this.service.addScan(viewer, input);
  }

  @Mutation(() => StockCountType, {
    description: `Says that a shelf is done: what belongs there and was not scanned is missing. Changes no stock, and the shelf may be scanned further. ${CLOSED} ${COUNTERS}`,
  })
  finishCountShelf(
    @Arg('countId', () => ID, COUNT) countId: string,
    @Arg('shelf', () => String, { description: SHELF }) shelf: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.finishShelf(viewer, { countId, shelf });
  }

  @Mutation(() => StockCountType, {
    description: `Posts the differences of a count and closes it: stocks change by them, and used copies that were not found are written off. Safe to repeat. CONFLICT if something was counted since \`version\`. ${POSTERS}`,
  })
  postStockCount(
    @Arg('countId', () => ID, COUNT) countId: string,
    @Arg('version', () => Int, { description: 'The version whose differences were seen.' }) version: number,
    @Arg('reason', () => String, { description: `Why, in at most ${COUNT_LIMITS.reason} characters.` }) reason: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.postCount(viewer, { countId, version, reason });
  }
}
