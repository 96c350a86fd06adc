import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Book } from '../../catalogue/book.entity.ts';
import { Columns } from '../../catalogue/lists/selected-columns.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { WaitlistService } from '../../waitlist/waitlist.service.ts';
import { AdminBook } from './books.types.ts';

@Resolver(() => AdminBook)
export class AdminBookQueueResolver {
  private readonly queues = batchLoader((bookIds) => this.waitlist.queueLengths(bookIds));

  constructor(private readonly waitlist: WaitlistService) {}

  @Columns('bookId')
  @FieldResolver(() => Int, { description: 'How many customers wait for a pre-owned copy.' })
  waiting(@Root() { bookId }: Pick<Book, 'bookId'>, @Ctx() context: RequestContext): Promise<number> {
    return this.queues(context).load(bookId);
  }
}
