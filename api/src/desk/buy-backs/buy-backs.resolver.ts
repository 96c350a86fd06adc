import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import type { BuyBack } from '../../buy-backs/buy-back.entity.ts';
import { BUY_BACK_LIMITS, goesBack } from '../../buy-backs/buy-backs.rules.ts';
import { BuyBackAnswersType, BuyBackType } from '../../buy-backs/buy-backs.types.ts';
import type { BuyBackLoaders } from '../../buy-backs/buy-backs.resolver.ts';
import type { AdminCopy } from '../../copies/copy.entity.ts';
import { GRADES } from '../../copies/grades.rules.ts';
import { isPayoutDue } from '../../payments/payouts/payouts.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { CopyListService } from '../copies/copy-list.service.ts';
import { AdminCopyType } from '../copies/copies.types.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { AdminCustomer } from '../orders/customer.types.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';
import { actionsOf, BuyBackAction } from './buy-backs.rules.ts';
import type { AdminBuyBackBook, AdminBuyBacksService } from './buy-backs.service.ts';
import {
  AdminBuyBackBookType,
  AdminBuyBackConnection,
  AdminBuyBackType,
  BuyBackFigures,
  BuyBackFilter,
  PriceOfGrade,
} from './buy-backs.types.ts';

const READERS = staffOnly(Permission.READ_BUY_BACKS);

@ArgsType()
class BuyBacksPage extends DeskPage {
  @Field(() => BuyBackFilter, { nullable: true, description: 'Which ones; omit it for all.' })
  filter?: BuyBackFilter | null;
}

export interface BuyBackResolverParts {
  adminBuyBacks: AdminBuyBacksService;
  customers: CustomersService;
  copyList: CopyListService;
  buyBackLoaders: BuyBackLoaders;
}

/** Buy-backs as staff see them. */
@Resolver(() => AdminBuyBackType)
export class AdminBuyBackResolver {
  private readonly sellers = batchLoader((ids, { viewer }) => this.parts.customers.customersOf(viewer, ids));

  constructor(private readonly parts: BuyBackResolverParts) {}

  @Cost({ first: FIRST })
  @Query(() => AdminBuyBackConnection, { description: `Buy-backs of all sellers, newest first. ${READERS}` })
  adminBuyBacks(@Args(() => BuyBacksPage) { first, after, filter }: BuyBacksPage, @Ctx() { viewer }: RequestContext) {
    const { status, search, toPay } = filter ?? {};
    return this.parts.adminBuyBacks.listBuyBacks(viewer, { first, after, status, search, toPay });
  }

  @Query(() => AdminBuyBackType, { description: `A buy-back. NOT_FOUND if the number is unknown. ${READERS}` })
  adminBuyBack(
    @Arg('buyBackId', () => ID, { description: 'Its number, or the tracking number (AWB) of its parcel.' })
    buyBackId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BuyBack> {
    return this.parts.adminBuyBacks.findBuyBack(viewer, buyBackId);
  }

  @Query(() => BuyBackFigures, { description: `What buy-backs cost and brought. ${staffOnly(Permission.READ_MONEY)}` })
  buyBackFigures(
    @Arg('from', () => String, { description: 'First day in India, YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day in India, YYYY-MM-DD.' }) to: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BuyBackFigures> {
    return this.parts.adminBuyBacks.readFigures(viewer, { from, to });
  }

  @FieldResolver(() => BuyBackType, { description: 'The buy-back as its seller sees it.' })
  buyBack(@Root() buyBack: BuyBack): BuyBack {
    return buyBack;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => AdminCustomer, { description: 'The seller.' })
  seller(@Root() { userId }: BuyBack, @Ctx() context: RequestContext): Promise<AdminCustomer | null> {
    return this.sellers(context).load(userId);
  }

  @FieldResolver(() => String, { description: 'Where the books are fetched, and go back to.' })
  address(@Root() { sellerAddress }: BuyBack): string {
    return sellerAddress;
  }

  @Cost({ once: COSTS.statement, each: 2 * COSTS.statement, items: BUY_BACK_LIMITS.books })
  @FieldResolver(() => [AdminBuyBackBookType], { description: 'Its books, as in the basket.' })
  async books(@Root() buyBack: BuyBack, @Ctx() context: RequestContext): Promise<AdminBuyBackBook[]> {
    const { adminBuyBacks, buyBackLoaders } = this.parts;
    const books = await buyBackLoaders.books(context).load(buyBack.buyBackId);
    return adminBuyBacks.priceBooks(context.viewer, buyBack, books);
  }

  @Cost({ once: COSTS.statement, items: 4 })
  @FieldResolver(() => [BuyBackAction], { description: 'What is allowed now. Show only these.' })
  async actions(@Root() buyBack: BuyBack, @Ctx() context: RequestContext): Promise<BuyBackAction[]> {
    const { buyBackId } = buyBack;
    const { books, payouts } = this.parts.buyBackLoaders;
    const [found, payout] = await Promise.all([books(context).load(buyBackId), payouts(context).load(buyBackId)]);
    return actionsOf({ buyBack, books: found, isPayoutDue: isPayoutDue(payout) });
  }
}

@Resolver(() => AdminBuyBackBookType)
export class AdminBuyBackBookResolver {
  private readonly copies = batchLoader((ids, { viewer }) => this.parts.copyList.copiesOf(viewer, ids));
  private readonly soldCodes = batchLoader((ids, { viewer }) => this.parts.adminBuyBacks.soldCodesOf(viewer, ids));

  constructor(private readonly parts: Pick<BuyBackResolverParts, 'copyList' | 'adminBuyBacks'>) {}

  @FieldResolver(() => BuyBackAnswersType, { description: 'What the seller says of it.' })
  answers(@Root() { book }: AdminBuyBackBook): AdminBuyBackBook['book']['answers'] {
    return book.answers;
  }

  @Cost({ items: 4 })
  @FieldResolver(() => [PriceOfGrade], { description: 'What is paid for each grade that is found, best first.' })
  proposedPrices(
    @Root() { book, priceOf }: AdminBuyBackBook,
    @Arg('printingYear', () => Int, {
      nullable: true,
      description: 'Year of printing that is found; omit it if it is as the seller told.',
    })
    printingYear: number | null = book.answers.printingYear,
  ): PriceOfGrade[] {
    return GRADES.map((grade) => ({ grade, ...priceOf({ grade, printingYear }) }));
  }

  @FieldResolver(() => Boolean, {
    description: `Whether it goes back to the seller if it is not bought: it was quoted ₹${BUY_BACK_LIMITS.freeReturnFrom} or more, and the seller wants it back. Else it is recycled.`,
  })
  isFreeReturn(@Root() { buyBack, book }: AdminBuyBackBook): boolean {
    return goesBack(buyBack, book);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Code of the used copy that the shop sold to the seller and that is not back; null without one. A copy with this label comes back by `BoughtCopyInput.copyCode`.',
  })
  async soldCopyCode(@Root() { book }: AdminBuyBackBook, @Ctx() context: RequestContext): Promise<string | null> {
    return book.orderLineId ? this.soldCodes(context).load(book.orderLineId) : null;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => AdminCopyType, { nullable: true, description: 'The used copy that it became; null before.' })
  async copy(@Root() { book }: AdminBuyBackBook, @Ctx() context: RequestContext): Promise<AdminCopy | null> {
    return book.copyId ? this.copies(context).load(book.copyId) : null;
  }
}
