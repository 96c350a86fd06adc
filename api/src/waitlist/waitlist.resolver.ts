import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Book } from '../catalogue/book.entity.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { publishedBooks } from '../catalogue/published-books.ts';
import { Columns } from '../catalogue/lists/selected-columns.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { placeText, WAITLIST_LIMITS } from './waitlist.rules.ts';
import type { OwnEntry, WaitlistService } from './waitlist.service.ts';
import { JoinWaitlistInput, WaitlistEntryType } from './waitlist.types.ts';

@Resolver(() => WaitlistEntryType)
export class WaitlistResolver {
  private readonly books = publishedBooks(this.catalogue);

  constructor(
    private readonly waitlist: WaitlistService,
    private readonly catalogue: CatalogueService,
  ) {}

  @Cost({ each: 2 * COSTS.statement, items: WAITLIST_LIMITS.entries })
  @Query(() => [WaitlistEntryType], {
    name: 'wants',
    description:
      'The want list of the logged-in user, in the order in which they joined. UNAUTHENTICATED without a login.',
  })
  listEntries(@Ctx() { viewer }: RequestContext): Promise<OwnEntry[]> {
    return this.waitlist.listEntries(viewer);
  }

  @Mutation(() => WaitlistEntryType, {
    description: `Joins the queue for a pre-owned copy of a book; a copy that comes is held for the first in turn for ${WAITLIST_LIMITS.holdHours} hours. Of a book that is on the want list it changes grade and price, and the place stays. NOT_FOUND if the book does not exist, CONFLICT if such a copy is on the shelf now, BAD_USER_INPUT beyond ${WAITLIST_LIMITS.entries} books, RATE_LIMITED beyond ${WAITLIST_LIMITS.changesPerHour} changes an hour.`,
  })
  joinWantList(@InputArg(JoinWaitlistInput) input: JoinWaitlistInput, @Ctx() { viewer }: RequestContext) {
    return this.waitlist.join(viewer, input);
  }

  @Cost({ items: WAITLIST_LIMITS.entries })
  @Mutation(() => [WaitlistEntryType], {
    description:
      'Leaves a queue and returns the other entries. A copy that is held for the entry goes to the next in turn. NOT_FOUND if it is no entry of the logged-in user.',
  })
  leaveWantList(
    @Arg('wantId', () => ID, { description: 'UUID of the entry.' }) wantId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OwnEntry[]> {
    return this.waitlist.leave(viewer, wantId);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => BookType, { nullable: true })
  book(@Root() { bookId }: OwnEntry, @Ctx() context: RequestContext): Promise<Book | null> {
    return this.books(context).load(bookId);
  }

  @FieldResolver(() => String)
  placeText(@Root() { place, queueLength }: OwnEntry): string {
    return placeText(place, queueLength);
  }
}

@Resolver(() => BookType)
export class BookQueueResolver {
  private readonly queues = batchLoader((bookIds) => this.waitlist.queueLengths(bookIds));

  constructor(private readonly waitlist: WaitlistService) {}

  @Columns('bookId')
  @Cost({ once: COSTS.statement })
  @FieldResolver(() => Int, {
    description: 'How many customers wait for a pre-owned copy of the book, whatever copy they want.',
  })
  wantQueue(@Root() { bookId }: Pick<Book, 'bookId'>, @Ctx() context: RequestContext): Promise<number> {
    return this.queues(context).load(bookId);
  }
}
