import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { UserType } from '../accounts/accounts.types.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Book } from '../catalogue/book.entity.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { ExamTargetInput } from '../catalogue/exam-target.types.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { Columns } from '../catalogue/lists/selected-columns.ts';
import type { CopyView } from '../copies/copy.entity.ts';
import { CopyType } from '../copies/copies.types.ts';
import { isStaff } from '../platform/permissions.rules.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ExamTargetsService, JUDGED_COLUMNS } from './exam-targets.service.ts';
import { ExamTargetType, SuitabilityType } from './exam-targets.types.ts';
import { type BookToJudge, judge, type Suitability, SUITABILITY_LABELS } from './suitability.rules.ts';
import type { ExamFact, ExamTarget } from './verdict-years.rules.ts';

const TARGET = 'Exam and year of the shopper.';

/** The facts of verdicts, read once per request. */
type ReadFacts = (context: RequestContext) => Promise<ExamFact[]>;

@Resolver(() => UserType)
export class ExamTargetResolver {
  constructor(private readonly service: ExamTargetsService) {}

  @FieldResolver(() => ExamTargetType, {
    nullable: true,
    description: 'The exam that the user prepares for; null if they have not said, and for staff.',
  })
  async examTarget(@Root() user: User): Promise<ExamTarget | null> {
    return isStaff(user.role) ? null : this.service.getTarget(user);
  }

  @Mutation(() => ExamTargetType, {
    nullable: true,
    description:
      'Sets the exam that the logged-in user prepares for; null removes it. BAD_USER_INPUT for an unknown exam, or a year that is over or more than three years ahead. UNAUTHENTICATED without a login.',
  })
  setExamTarget(
    @Arg('target', () => ExamTargetInput, { nullable: true, description: TARGET }) target: ExamTargetInput | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ExamTarget | null> {
    return this.service.setTarget(viewer, target ?? null);
  }
}

@Resolver(() => SuitabilityType)
export class SuitabilityResolver {
  @FieldResolver(() => String)
  label(@Root() { verdict }: Suitability): string {
    return SUITABILITY_LABELS[verdict];
  }
}

@Resolver(() => BookType)
export class BookSuitabilityResolver {
  constructor(private readonly facts: ReadFacts) {}

  @Columns(...JUDGED_COLUMNS)
  @FieldResolver(() => SuitabilityType, {
    description:
      'Whether the book is right for an exam, without regard to a used copy: by the earliest printing among its new copies.',
  })
  async suitability(
    @Root() book: Pick<Book, (typeof JUDGED_COLUMNS)[number]>,
    @Arg('target', () => ExamTargetInput, { description: TARGET }) target: ExamTargetInput,
    @Ctx() context: RequestContext,
  ): Promise<Suitability> {
    return judge(book, null, target, await this.facts(context));
  }
}

@Resolver(() => CopyType)
export class CopySuitabilityResolver {
  private readonly books = batchLoader(async (bookIds) => {
    const books = await this.catalogue.getBooksWithUnpublished([...bookIds], JUDGED_COLUMNS);
    const byId = new Map(books.map((book) => [book.bookId, book]));
    // The book of a copy is never deleted.
    return bookIds.map((bookId) => byId.get(bookId) as BookToJudge);
  });

  constructor(
    private readonly facts: ReadFacts,
    private readonly catalogue: CatalogueService,
  ) {}

  @FieldResolver(() => SuitabilityType, { description: 'Whether this copy is right for an exam, by its printing.' })
  async suitability(
    @Root() copy: CopyView,
    @Arg('target', () => ExamTargetInput, { description: TARGET }) target: ExamTargetInput,
    @Ctx() context: RequestContext,
  ): Promise<Suitability> {
    const book = await this.books(context).load(copy.bookId);
    return judge(book, copy, target, await this.facts(context));
  }
}
