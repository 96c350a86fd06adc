import { Arg, Args, ArgsType, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { imageOf } from '../catalogue/book-images.ts';
import type { Book } from '../catalogue/book.entity.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { BookType, ImageType } from '../catalogue/catalogue.types.ts';
import { publishedBooks } from '../catalogue/published-books.ts';
import type { Payout } from '../payments/payouts/payout.entity.ts';
import { PayoutType } from '../payments/payouts/payouts.types.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { pageArguments } from '../platform/graphql/page-info.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { BuyBack, BuyBackBook, BuyBackEvent } from './buy-back.entity.ts';
import type { BuyBackRemindersService } from './buy-back-reminders.service.ts';
import type { BookToSell } from './buy-back-quotes.ts';
import { answerBy, BOUGHT_LINES, BUY_BACK_LIMITS, BuyBackBookStatus, hasLabel, paidFor } from './buy-backs.rules.ts';
import type { BuyBacksService, QuotedBasket } from './buy-backs.service.ts';
import {
  AnswerOfferInput,
  BookToSellType,
  BuyBackBookInput,
  BuyBackBookType,
  BuyBackConnection,
  BuyBackEventType,
  BuyBackQuoteType,
  BuyBackType,
  BuyBackVersionArgs,
  SellBooksInput,
} from './buy-backs.types.ts';

@ArgsType()
class BuyBackPage extends pageArguments(50, 10) {}

/** A quote of up to 30 books: facts, settings and lines, and the counts of each book. */
const QUOTE = BUY_BACK_LIMITS.books * COSTS.statement;

const NOT_OWN = "NOT_FOUND unless it is the logged-in user's, CONFLICT if it has changed since `version`";

/** What belongs to the buy-backs of a request, read once for sellers' and staff's fields. */
export const loadersOf = (service: BuyBacksService) => ({
  books: batchLoader((ids) => service.booksOf(ids)),
  events: batchLoader((ids) => service.eventsOf(ids)),
  payouts: batchLoader((ids) => service.payoutsOf(ids)),
  vouchers: batchLoader((ids) => service.haveVouchers(ids)),
});

export type BuyBackLoaders = ReturnType<typeof loadersOf>;

/** What customers sell to the shop. */
@Resolver(() => BuyBackType)
export class BuyBackResolver {
  constructor(
    private readonly service: BuyBacksService,
    private readonly reminders: BuyBackRemindersService,
    private readonly of: BuyBackLoaders,
  ) {}

  @Cost({ each: QUOTE })
  @Query(() => BuyBackQuoteType, {
    description:
      'What the shop pays for books now. Needs no login; promises are kept to the logged-in user alone. BAD_USER_INPUT for an unknown book.',
  })
  quoteBuyBack(
    @Arg('books', () => [BuyBackBookInput], { description: `The books, 1 to ${BUY_BACK_LIMITS.books}.` })
    books: BuyBackBookInput[],
    @Ctx() { viewer }: RequestContext,
  ): Promise<QuotedBasket> {
    return this.service.quoteBuyBack(viewer, books);
  }

  @Cost({ each: QUOTE })
  @Mutation(() => BuyBackType, {
    description: `Takes a quote, which is then kept for ${BUY_BACK_LIMITS.keptDays} days whatever happens to prices. CONFLICT with the reason if the total is another one, a book is refused, the basket is too small to be fetched, or a limit is reached.`,
  })
  sellBooks(@InputArg(SellBooksInput) input: SellBooksInput, @Ctx() { viewer }: RequestContext): Promise<BuyBack> {
    return this.service.sellBooks(viewer, input);
  }

  @Query(() => BuyBackType, { description: 'A buy-back of the logged-in user; NOT_FOUND for any other.' })
  buyBack(
    @Arg('buyBackId', () => ID, { description: 'Its number.' }) buyBackId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BuyBack> {
    return this.service.getBuyBack(viewer, buyBackId);
  }

  @Cost({ first: { most: 50, message: 'Ask for 1 to 50 buy-backs at a time.' }, each: COSTS.statement })
  @Query(() => BuyBackConnection, { description: "The logged-in user's buy-backs, newest first, in pages." })
  buyBacks(@Args(() => BuyBackPage) page: BuyBackPage, @Ctx() { viewer }: RequestContext) {
    return this.service.listBuyBacks(viewer, page);
  }

  @Cost({ each: QUOTE, items: BOUGHT_LINES })
  @Query(() => [BookToSellType], {
    description: `Up to ${BOUGHT_LINES} books that the logged-in user bought here and has not sold, newest first.`,
  })
  booksToSell(@Ctx() { viewer }: RequestContext): Promise<BookToSell[]> {
    return this.service.booksToSell(viewer);
  }

  @Mutation(() => BuyBackType, {
    description: `Answers a lower offer. ${NOT_OWN}, or the ${BUY_BACK_LIMITS.answerDays} days to answer are over.`,
  })
  answerOffer(@InputArg(AnswerOfferInput) input: AnswerOfferInput, @Ctx() { viewer }: RequestContext) {
    return this.service.answerOffer(viewer, input);
  }

  @Mutation(() => BuyBackType, { description: `Withdraws a buy-back. ${NOT_OWN}, or its books are on their way.` })
  cancelBuyBack(@Args(() => BuyBackVersionArgs) seen: BuyBackVersionArgs, @Ctx() { viewer }: RequestContext) {
    return this.service.cancelBuyBack(viewer, seen);
  }

  @Mutation(() => BuyBackType, {
    description: `The seller has handed the parcel in. ${NOT_OWN}, it is no parcel, or the quote has ended.`,
  })
  sendBuyBack(@Args(() => BuyBackVersionArgs) seen: BuyBackVersionArgs, @Ctx() { viewer }: RequestContext) {
    return this.service.sendBuyBack(viewer, seen);
  }

  @Mutation(() => Boolean, {
    description:
      'Stops the emails that remind a customer of the worth of their books. Needs no login. NOT_FOUND for a token that the shop has not mailed.',
  })
  async stopBuyBackReminders(
    @Arg('token', () => String, { description: 'The token of the emailed link.' }) token: string,
  ): Promise<boolean> {
    await this.reminders.stopReminders(token);
    return true;
  }

  @Cost({ once: COSTS.statement, items: BUY_BACK_LIMITS.books })
  @FieldResolver(() => [BuyBackBookType], { description: 'The books, in the order of the basket.' })
  books(@Root() { buyBackId }: BuyBack, @Ctx() context: RequestContext): Promise<BuyBackBook[]> {
    return this.of.books(context).load(buyBackId);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => Int, { description: 'What the books come to that are bought so far.' })
  async paid(@Root() { buyBackId }: BuyBack, @Ctx() context: RequestContext): Promise<number> {
    return paidFor(await this.of.books(context).load(buyBackId));
  }

  @Cost({ once: COSTS.statement, items: 20 })
  @FieldResolver(() => [BuyBackEventType], { description: 'The timeline, oldest event first.' })
  events(@Root() { buyBackId }: BuyBack, @Ctx() context: RequestContext): Promise<BuyBackEvent[]> {
    return this.of.events(context).load(buyBackId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Path of the parcel's label, a PDF; null once it is handed in, and without a parcel.",
  })
  labelPath(@Root() buyBack: BuyBack): string | null {
    return hasLabel(buyBack) ? `/api/buy-backs/${buyBack.buyBackId}/label.pdf` : null;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the purchase voucher, a PDF; null before it is issued.',
  })
  async voucherPath(@Root() { buyBackId }: BuyBack, @Ctx() context: RequestContext): Promise<string | null> {
    return (await this.of.vouchers(context).load(buyBackId)) ? `/api/buy-backs/${buyBackId}/voucher.pdf` : null;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => PayoutType, { nullable: true, description: 'The payment by UPI; null before, or for credit.' })
  payout(@Root() { buyBackId }: BuyBack, @Ctx() context: RequestContext): Promise<Payout | null> {
    return this.of.payouts(context).load(buyBackId);
  }
}

@Resolver(() => BuyBackBookType)
export class BuyBackBookResolver {
  private readonly books = publishedBooks(this.catalogue);

  constructor(private readonly catalogue: CatalogueService) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => BookType, { nullable: true, description: 'The book in the catalogue; null if it was removed.' })
  book(@Root() { bookId }: BuyBackBook, @Ctx() context: RequestContext): Promise<Book | null> {
    return this.books(context).load(bookId);
  }

  @FieldResolver(() => ImageType, { nullable: true, description: 'The photograph that shows it; null without one.' })
  photo(@Root() { photoKey, bookDescription }: BuyBackBook): ImageType | null {
    return photoKey ? imageOf(photoKey, `Photograph of your copy of ${bookDescription}`) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Until when the seller can answer, ISO 8601 in UTC; null unless OFFERED.',
  })
  answerBy(@Root() { status, offeredAt }: BuyBackBook): string | null {
    return status === BuyBackBookStatus.OFFERED && offeredAt ? answerBy(offeredAt).toISOString() : null;
  }
}

@Resolver(() => BookToSellType)
export class BookToSellResolver {
  private readonly books = publishedBooks(this.catalogue);

  constructor(private readonly catalogue: CatalogueService) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => BookType, { description: 'The book.' })
  book(@Root() { bookId }: BookToSell, @Ctx() context: RequestContext): Promise<Book | null> {
    return this.books(context).load(bookId);
  }
}
