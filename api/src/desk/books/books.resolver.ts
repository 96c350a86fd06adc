import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { imageOf } from '../../catalogue/book-images.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { pageArguments } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { WaitlistService } from '../../waitlist/waitlist.service.ts';
import type { AdminBookList, BookListService } from './book-list.service.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { Book } from '../../catalogue/book.entity.ts';
import type { UpdateBookRequest } from './books.inputs.ts';
import { CATALOGUE_COSTS } from '../../catalogue/catalogue.costs.ts';
import { SOURCED_FIELDS } from '../../catalogue/editing/book-sources.rules.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { BookChange } from './book-changes.types.ts';
import { BOOK_NUMBERS } from '../../catalogue/book-id.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../../catalogue/book.rules.ts';
import type { BooksService } from './books.service.ts';
import {
  AddBookInput,
  AdminBook,
  AdminBookConnection,
  BookDeleted,
  BookFieldSourceType,
  BookInput,
  BookSaved,
  ChangeOffersInput,
  ReservedBookId,
  StageImageInput,
} from './books.types.ts';
import { BookType, ImageType } from '../../catalogue/catalogue.types.ts';
import { CATALOGUE_LIMITS } from '../../catalogue/catalogue.rules.ts';
import { Columns, selectedColumns } from '../../catalogue/lists/selected-columns.ts';

@ArgsType()
class AdminBooksArgs extends pageArguments(BOOK_LIMITS.pageSize) {
  @Field(() => String, {
    nullable: true,
    description: 'Words, the beginning of a book ID, or an ISBN as in `books`; typing errors of words are corrected.',
  })
  search?: string;

  @Field(() => String, { nullable: true, description: 'Exam code in any case; omit for every exam.' })
  exam?: string;

  @Field(() => String, { nullable: true, description: 'Subject code in any case; omit for every subject.' })
  subject?: string;

  @Field(() => Boolean, { nullable: true, description: 'Only books without images.' })
  noImage?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: `Only books with at most ${BOOK_LIMITS.lowStock} copies left in a condition whose stock is tracked.`,
  })
  lowStock?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Only books that shoppers do not see.' })
  unpublished?: boolean;
}

const VERSION = '`AdminBook.version` that the edit is based on.';

@Resolver(() => AdminBook)
export class BooksResolver {
  private readonly sourcesOf = batchLoader((bookIds: readonly string[], { viewer }) =>
    this.books.sourcesOfBooks(viewer, bookIds),
  );
  private readonly queues = batchLoader((bookIds) => this.waitlist.queueLengths(bookIds));

  constructor(
    private readonly books: BooksService,
    private readonly bookList: BookListService,
    private readonly waitlist: WaitlistService,
  ) {}

  @Cost({ each: CATALOGUE_COSTS.list, first: { most: BOOK_LIMITS.pageSize, message: BOOK_MESSAGES.pageSize } })
  @Query(() => AdminBookConnection, {
    description: `All books: best matches first, or the newest first without a search. ${staffOnly(Permission.READ_CATALOGUE)}`,
  })
  adminBooks(
    @Args(() => AdminBooksArgs) args: AdminBooksArgs,
    @Ctx() { viewer }: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<AdminBookList> {
    return this.bookList.listAdminBooks(viewer, args, selectedColumns(info));
  }

  @Query(() => AdminBook, {
    description: `A book to edit. NOT_FOUND if the ID or ISBN is unknown. ${staffOnly(Permission.READ_CATALOGUE)}`,
  })
  adminBook(
    @Arg('bookId', () => ID, {
      description: 'For example JEEPHY7253; case does not matter. Or one of its ISBNs, as a scanner types it.',
    })
    bookId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Book> {
    return this.books.getAdminBook(viewer, bookId);
  }

  @Mutation(() => ReservedBookId, {
    description: `Reserves an unused book ID for a day: exam, first letters of the subject, a number from ${BOOK_NUMBERS.first} to ${BOOK_NUMBERS.last}. CONFLICT if every number is taken. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  async reserveBookId(
    @Arg('exam', () => String, { description: 'Exam code.' }) exam: string,
    @Arg('subject', () => String, { description: 'Subject code; PYQ for previous years’ questions.' }) subject: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ReservedBookId> {
    return { bookId: await this.books.reserveBookId(viewer, { exam, subject }) };
  }

  @Cost({ each: CATALOGUE_COSTS.picture })
  @Mutation(() => ImageType, {
    description: `Stores an image, uploaded or fetched from a public URL. Save a book with its \`key\` within a day, or it is deleted. BAD_USER_INPUT if it cannot be fetched or is not an image. ${staffOnly(Permission.WRITE_INVENTORY)}`,
  })
  async stageImage(@InputArg(StageImageInput) input: StageImageInput, @Ctx() { viewer }: RequestContext) {
    return imageOf(await this.books.stageImage(viewer, input), `${input.prefix} of ${input.bookId}`);
  }

  @Mutation(() => BookSaved, {
    description: `Adds a book. CONFLICT if its ID is taken or reserved by another admin. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  async addBook(@InputArg(AddBookInput) input: AddBookInput, @Ctx() { viewer }: RequestContext) {
    return { message: BOOK_MESSAGES.added, book: await this.books.addBook(viewer, input) };
  }

  @Mutation(() => BookSaved, {
    description: `Saves a book. CONFLICT, with nothing saved, if it was saved after \`version\`: \`fields\` names each field changed since. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  async updateBook(
    @Arg('bookId', () => ID, { description: 'ID of the book.' }) bookId: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @InputArg(BookInput) input: BookInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; book: Book }> {
    const request: UpdateBookRequest = input;
    const book = await this.books.updateBook(viewer, bookId, { ...request, version });
    return { message: BOOK_MESSAGES.updated, book };
  }

  @Mutation(() => AdminBook, {
    description: `Changes prices and stock only. CONFLICT as with \`updateBook\`. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  changeOffers(@InputArg(ChangeOffersInput) input: ChangeOffersInput, @Ctx() { viewer }: RequestContext) {
    return this.books.changeOffers(viewer, input.bookId, input);
  }

  @Mutation(() => BookSaved, {
    description: `Shows a book to shoppers again. CONFLICT as with \`updateBook\`; nothing changes if it is published. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  async publishBook(
    @Arg('bookId', () => ID, { description: 'ID of the book.' }) bookId: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; book: Book }> {
    const book = await this.books.setPublished(viewer, bookId, { version, isPublished: true });
    return { message: BOOK_MESSAGES.published, book };
  }

  @Mutation(() => BookSaved, {
    description: `Hides a book from shoppers: lists, search and its page no longer have it, and it cannot be ordered. Orders keep it, and unpaid ones can be paid. CONFLICT as with \`updateBook\`; nothing changes if it is unpublished. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  async unpublishBook(
    @Arg('bookId', () => ID, { description: 'ID of the book.' }) bookId: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<{ message: string; book: Book }> {
    const book = await this.books.setPublished(viewer, bookId, { version, isPublished: false });
    return { message: BOOK_MESSAGES.unpublished, book };
  }

  @Mutation(() => BookDeleted, {
    description: `Deletes a book that was never ordered, also from carts. CONFLICT if it was ordered, even without a payment, or has pre-owned copies, or as with \`updateBook\`. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  async deleteBook(
    @Arg('bookId', () => ID, { description: 'ID of the book.' }) bookId: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BookDeleted> {
    return { message: BOOK_MESSAGES.deleted, bookId: await this.books.deleteBook(viewer, bookId, version) };
  }

  @FieldResolver(() => BookType)
  book(@Root() book: Book): Book {
    return book;
  }

  @Columns('bookId')
  @Cost({ once: COSTS.statement, items: SOURCED_FIELDS.length })
  @FieldResolver(() => [BookFieldSourceType], { description: 'Sources of the fields that no person entered.' })
  sources(@Root() { bookId }: Pick<Book, 'bookId'>, @Ctx() context: RequestContext): Promise<BookFieldSourceType[]> {
    return this.sourcesOf(context).load(bookId);
  }

  @Columns('bookId')
  @FieldResolver(() => Int, { description: 'How many customers wait for a pre-owned copy.' })
  waiting(@Root() { bookId }: Pick<Book, 'bookId'>, @Ctx() context: RequestContext): Promise<number> {
    return this.queues(context).load(bookId);
  }

  @Columns('bookId')
  @Cost({ first: { most: BOOK_LIMITS.changes, message: BOOK_MESSAGES.changes } })
  @FieldResolver(() => [BookChange], { description: 'Change history, newest first.' })
  changes(
    @Root() book: Pick<Book, 'bookId'>,
    @Arg('first', () => Int, {
      defaultValue: 20,
      description: `Maximum number of changes, 1 to ${BOOK_LIMITS.changes}.`,
    })
    first: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BookChange[]> {
    return this.books.listBookChanges(viewer, book, first);
  }
}

@Resolver(() => AdminBookConnection)
export class AdminBookConnectionResolver {
  constructor(private readonly bookList: BookListService) {}

  @Cost({ each: CATALOGUE_COSTS.count })
  @FieldResolver(() => Int, {
    description: `Number of books in the whole list, all pages together. With a search, \`noImage\` or \`lowStock\` at most ${CATALOGUE_LIMITS.counted}.`,
  })
  totalCount(@Root() list: AdminBookList, @Ctx() { viewer }: RequestContext): Promise<number> {
    return this.bookList.countAdminBooks(viewer, list.query);
  }
}
