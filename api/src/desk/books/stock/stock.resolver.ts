import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../../platform/permissions.rules.ts';
import { SelectableWith } from '../../../platform/graphql/field-permissions.ts';
import { staffOnly } from '../../../platform/graphql/descriptions.ts';
import { InputArg } from '../../../platform/graphql/input-arg.ts';
import { pageArguments } from '../../../platform/graphql/page-info.ts';
import { Columns } from '../../../catalogue/lists/selected-columns.ts';
import { Cost } from '../../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { AdminBook } from '../books.types.ts';
import type { Book } from '../../../catalogue/book.entity.ts';
import { STOCK_LIMITS, STOCK_MESSAGES } from '../../../catalogue/stock/stock.rules.ts';
import type { AdjustStockRequest } from './stock.inputs.ts';
import type { BookStockService } from './stock.service.ts';
import { AdjustStockInput, LotType, StockMovementConnection } from './stock.types.ts';

@ArgsType()
class StockMovementsArgs extends pageArguments(STOCK_LIMITS.pageSize) {
  @Field(() => ID, { description: 'ID of the book; case does not matter.' })
  bookId!: string;
}

@Resolver(() => AdminBook)
export class BookStockResolver {
  constructor(private readonly stock: BookStockService) {}

  @Columns('bookId')
  @Cost({ items: 3 })
  @SelectableWith(Permission.READ_MONEY)
  @FieldResolver(() => [LotType], {
    description: `Its lots with units left, the next to be sold first, at most ${STOCK_LIMITS.lots}.`,
  })
  lots(@Root() book: Pick<Book, 'bookId'>, @Ctx() { viewer }: RequestContext) {
    return this.stock.listLots(viewer, book);
  }

  @Cost({ first: { most: STOCK_LIMITS.pageSize, message: STOCK_MESSAGES.pageSize } })
  @Query(() => StockMovementConnection, {
    description: `What changed the stock of a book, newest first: sales, cancellations, returns, counts, damage, intake, edits. Empty for an unknown book. ${staffOnly(Permission.READ_INVENTORY)}`,
  })
  stockMovements(@Args(() => StockMovementsArgs) args: StockMovementsArgs, @Ctx() { viewer }: RequestContext) {
    return this.stock.listMovements(viewer, args);
  }

  @Mutation(() => AdminBook, {
    description: `Adds copies that came in, takes damaged ones off, or sets the stock to a count, and records it. BAD_USER_INPUT if fewer copies are left than are damaged, if copies that are not counted yet are not counted first, or for pre-owned copies that are counted one by one (\`Offer.hasCopies\`). CONFLICT, with nothing saved, if anything changed the book after \`version\`. ${staffOnly(Permission.ADJUST_INVENTORY)}`,
  })
  adjustStock(@InputArg(AdjustStockInput) input: AdjustStockInput, @Ctx() { viewer }: RequestContext) {
    return this.stock.adjustStock(viewer, input as AdjustStockRequest);
  }
}
