import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { imageOf } from '../book-images.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { AdminList, AdminListService } from './admin-list.service.ts';
import type { Book } from '../book.entity.ts';
import type { SaveBookRequest } from './catalogue-admin.inputs.ts';
import { CATALOGUE_COSTS } from '../catalogue.costs.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from './catalogue-admin.rules.ts';
import type { CatalogueAdminService } from './catalogue-admin.service.ts';
import {
  AddBookInput,
  AdminBook,
  AdminBookConnection,
  BookChange,
  BookInput,
  BookSaved,
  ChangeOffersInput,
  ReservedBookId,
  StageImageInput,
} from './catalogue-admin.types.ts';
import { BookType, ImageType } from '../catalogue.types.ts';

@ArgsType()
class AdminBooksArgs {
  @Field(() => String, { nullable: true, description: 'Words to find, or the beginning of a book ID.' })
  search?: string;

  @Field(() => String, { nullable: true, description: 'Exam code; left out: every exam.' })
  exam?: string;

  @Field(() => String, { nullable: true, description: 'Subject code; left out: every subject.' })
  subject?: string;

  @Field(() => Boolean, { nullable: true, description: 'Only books without a picture.' })
  noImage?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: `Only books of which at most ${BOOK_LIMITS.lowStock} copies are left, in a condition whose stock is counted.`,
  })
  lowStock?: boolean;

  @Field(() => Int, { defaultValue: 50, description: `How many books, 1 to ${BOOK_LIMITS.pageSize}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the page before; left out: the first page.' })
  after?: string;
}

const ADMINS_ONLY = 'For admins: else UNAUTHENTICATED or FORBIDDEN.';
const VERSION = 'The version that was seen, as in `AdminBook.version`.';

@Resolver(() => AdminBook)
export class CatalogueAdminResolver {
  constructor(
    private readonly catalogue: CatalogueAdminService,
    private readonly shelves: AdminListService,
  ) {}

  @Cost({ each: CATALOGUE_COSTS.list, first: { most: BOOK_LIMITS.pageSize, message: BOOK_MESSAGES.pageSize } })
  @Query(() => AdminBookConnection, {
    description: `All books: best matches first, without a search text the newest. ${ADMINS_ONLY}`,
  })
  adminBooks(@Args(() => AdminBooksArgs) args: AdminBooksArgs, @Ctx() { viewer }: RequestContext): Promise<AdminList> {
    return this.shelves.listAdminBooks(viewer, args);
  }

  @Query(() => AdminBook, { description: `A book to be edited. NOT_FOUND where there is none. ${ADMINS_ONLY}` })
  adminBook(
    @Arg('bookId', () => ID, { description: 'As in JEEPHY7253; case does not matter.' }) bookId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Book> {
    return this.catalogue.getAdminBook(viewer, bookId);
  }

  @Mutation(() => ReservedBookId, {
    description: `A free book ID: exam, first letters of the subject, a number from 1000 to 9999. ${ADMINS_ONLY}`,
  })
  async reserveBookId(
    @Arg('exam', () => String, { description: 'Exam code.' }) exam: string,
    @Arg('subject', () => String, { description: 'Subject code; PYQ for papers of past years.' }) subject: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ReservedBookId> {
    return { bookId: await this.catalogue.reserveBookId(viewer, { exam, subject }) };
  }

  @Cost({ each: CATALOGUE_COSTS.picture })
  @Mutation(() => ImageType, {
    description: `Fetches a public picture or takes an uploaded one. Save a book with its \`key\` within a day, or it is removed. BAD_USER_INPUT says what is wrong with it. ${ADMINS_ONLY}`,
  })
  async stageImage(
    @Arg('input', () => StageImageInput, { description: 'Where the picture comes from.' }) input: StageImageInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ImageType> {
    return imageOf(await this.catalogue.stageImage(viewer, input), `${input.prefix} of ${input.bookId}`);
  }

  @Mutation(() => BookSaved, {
    description: `Adds a book. CONFLICT where its ID is taken or reserved for somebody else. ${ADMINS_ONLY}`,
  })
  async addBook(
    @Arg('input', () => AddBookInput, { description: 'The book.' }) input: AddBookInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; book: Book }> {
    return { message: BOOK_MESSAGES.added, book: await this.catalogue.addBook(viewer, input) };
  }

  @Mutation(() => BookSaved, {
    description: `Saves a book. Where somebody saved it since it was seen, CONFLICT: \`fields\` names each field that they changed, and nothing is saved. ${ADMINS_ONLY}`,
  })
  async updateBook(
    @Arg('bookId', () => ID, { description: 'The book.' }) bookId: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Arg('input', () => BookInput, { description: 'All of it, changed or not.' }) input: BookInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; book: Book }> {
    const request: SaveBookRequest = input;
    const book = await this.catalogue.updateBook(viewer, bookId, { ...request, version });
    return { message: BOOK_MESSAGES.updated, book };
  }

  @Mutation(() => AdminBook, {
    description: `Changes prices and stock alone. CONFLICT as with \`updateBook\`. ${ADMINS_ONLY}`,
  })
  changeOffers(
    @Arg('input', () => ChangeOffersInput, { description: 'Book, version, prices and stock.' })
    input: ChangeOffersInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Book> {
    return this.catalogue.changeOffers(viewer, input.bookId, input);
  }

  @FieldResolver(() => BookType)
  book(@Root() book: Book): Book {
    return book;
  }

  @FieldResolver(() => String)
  updatedAt(@Root() book: Book): string {
    return book.updatedAt.toISOString();
  }

  @Cost({ each: COSTS.statement, first: { most: BOOK_LIMITS.changes, message: BOOK_MESSAGES.changes } })
  @FieldResolver(() => [BookChange], { description: 'What admins changed, newest first.' })
  async changes(
    @Root() book: Book,
    @Arg('first', () => Int, { defaultValue: 20, description: `How many at most, 1 to ${BOOK_LIMITS.changes}.` })
    first: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BookChange[]> {
    const changes = await this.catalogue.listBookChanges(viewer, book, first);
    return changes.map(({ at, who, what }) => ({ at: at.toISOString(), who, what }));
  }
}

@Resolver(() => AdminBookConnection)
export class AdminBookConnectionResolver {
  constructor(private readonly shelves: AdminListService) {}

  @Cost({ each: CATALOGUE_COSTS.count })
  @FieldResolver(() => Int, { description: 'How many books the whole list has.' })
  totalCount(@Root() list: AdminList, @Ctx() { viewer }: RequestContext): Promise<number> {
    return this.shelves.countAdminBooks(viewer, list.query);
  }
}
