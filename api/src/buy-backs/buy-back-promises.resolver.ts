import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Book } from '../catalogue/book.entity.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { Columns } from '../catalogue/lists/selected-columns.ts';
import { gradesFrom } from '../copies/grades.rules.ts';
import type { ExamKit } from '../exam-kits/exam-kits.service.ts';
import { ExamKitType } from '../exam-kits/exam-kits.types.ts';
import type { OrderLine } from '../orders/order.entity.ts';
import { OrderLineType } from '../orders/orders.types.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { PROMISED_GRADE } from './buy-back-quote.rules.ts';
import type { BuyBackPromisesService } from './buy-back-promises.service.ts';
import { BuyBackPromiseType } from './buy-backs.types.ts';

@Resolver(() => BookType)
export class BookPromiseResolver {
  private readonly promises = batchLoader((bookIds) => this.service.promisesOfBooks(bookIds));

  constructor(private readonly service: BuyBackPromisesService) {}

  @Columns('bookId')
  @Cost({ once: COSTS.statement })
  @FieldResolver(() => BuyBackPromiseType, {
    nullable: true,
    description:
      'What the shop promises its buyers to pay for it afterwards: new, or a pre-owned copy in Good or better. Null: no promise.',
  })
  buyBackPromise(@Root() { bookId }: Pick<Book, 'bookId'>, @Ctx() context: RequestContext) {
    return this.promises(context).load(bookId);
  }
}

@Resolver(() => OrderLineType)
export class LinePromiseResolver {
  private readonly promises = batchLoader((lineIds) => this.service.promisesOfLines(lineIds));

  constructor(private readonly service: BuyBackPromisesService) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => BuyBackPromiseType, {
    nullable: true,
    description: 'What was promised for each unit when it was ordered; null if nothing.',
  })
  buyBackPromise(@Root() { orderLineId }: OrderLine, @Ctx() context: RequestContext) {
    return this.promises(context).load(orderLineId);
  }
}

@Resolver(() => ExamKitType)
export class KitPromiseResolver {
  constructor(private readonly service: BuyBackPromisesService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => Int, {
    description: 'What the shop promises to pay for its books afterwards, in rupees: see `Book.buyBackPromise`.',
  })
  async buyBackTotal(@Root() { pieces }: ExamKit): Promise<number> {
    const grades = gradesFrom(PROMISED_GRADE);
    const promised = pieces.filter(({ offer: { condition, copy } }) =>
      copy ? grades.includes(copy.grade) : condition === Condition.NEW,
    );
    if (promised.length === 0) return 0;
    const found = await this.service.promisesOfBooks(promised.map(({ offer }) => offer.book.bookId));
    return found.reduce((sum, promise) => sum + (promise?.amount ?? 0), 0);
  }
}
