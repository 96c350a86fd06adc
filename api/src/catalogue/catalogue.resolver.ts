import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import { PublicField } from '../platform/graphql/public-field.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql';
import type { BookColumn } from './book-columns.ts';
import type { Book } from './book.entity.ts';
import { bookCover, bookImages, bookImageUrls, type BookWithImages } from './book-images.ts';
import { CATALOGUE_COSTS } from './catalogue.costs.ts';
import { BookSort, CATALOGUE_LIMITS, CATALOGUE_MESSAGES } from './catalogue.rules.ts';
import { BookConnection, BookFacets, BookFilter, ExamType } from './lists/book-list.types.ts';
import type { BookList, CatalogueService, CountRequest, RelatedBooksRequest } from './catalogue.service.ts';
import { BookType, ImageType, OfferType } from './catalogue.types.ts';
import { OFFER_COLUMNS, offersOf, type PricesOfBook } from './conditions.rules.ts';
import { EXAMS, type Exam, examLabel, subjectLabel } from './exams.rules.ts';
import { Columns, selectedColumns } from './lists/selected-columns.ts';

@ArgsType()
class BooksArgs {
  @Field(() => String, { nullable: true, description: 'Exam code in any case; omit for every exam.' })
  exam?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Subject code in any case; omit or pass "all" for every subject.',
  })
  subject?: string;

  @Field(() => String, {
    nullable: true,
    description: `Words in any order; each may be the beginning of a word, and typing errors are corrected. Or an ISBN, with or without hyphens and spaces, or the first six or more of its 13 digits. At most ${CATALOGUE_LIMITS.searchText} characters.`,
  })
  search?: string;

  @Field(() => BookFilter, { nullable: true, description: 'Filters; all of them apply together.' })
  filter?: BookFilter;

  @Field(() => BookSort, { defaultValue: BookSort.RELEVANCE, description: 'Order of the list.' })
  sort!: BookSort;

  @Field(() => Int, { defaultValue: 24, description: `Page size, 1 to ${CATALOGUE_LIMITS.pageSize}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: '`endCursor` of the previous page; omit for the first page.' })
  after?: string;
}

const AT_MOST = 'Maximum number of books, 1 to';

@Resolver(() => BookType)
export class BookResolver {
  private readonly relatedBooks = batchLoader(
    (requests: readonly (RelatedBooksRequest & { columns: readonly BookColumn[] })[]) =>
      this.catalogue.relatedBooks(requests, [...new Set(requests.flatMap(({ columns }) => columns))]),
  );

  constructor(private readonly catalogue: CatalogueService) {}

  @Cost({
    each: CATALOGUE_COSTS.list,
    first: { most: CATALOGUE_LIMITS.pageSize, message: CATALOGUE_MESSAGES.pageSize },
  })
  @PublicField()
  @For('search', 'search')
  @Query(() => BookConnection, {
    description:
      'A list of books by category, search text or both, filtered, sorted and paginated. An unknown exam gives an empty list. BAD_USER_INPUT names invalid arguments.',
  })
  books(@Args(() => BooksArgs) args: BooksArgs, @Info() info: GraphQLResolveInfo): Promise<BookList> {
    return this.catalogue.listBooks(args, selectedColumns(info));
  }

  @PublicField()
  @Query(() => BookType, { nullable: true, description: 'The book with this ID, or null.' })
  book(
    @Arg('bookId', () => ID, { description: 'For example JEEPHY7253; case does not matter.' }) bookId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Book | null> {
    return this.catalogue.findBook(bookId, selectedColumns(info));
  }

  @Cost({ items: ({ bookIds }) => (bookIds as string[]).length })
  @PublicField()
  @Query(() => [BookType], {
    description: 'The books with these IDs, in the same order. Unknown IDs are omitted.',
  })
  booksById(
    @Arg('bookIds', () => [ID], { description: `At most ${CATALOGUE_LIMITS.bulkIds} IDs.` }) bookIds: string[],
    @Info() info: GraphQLResolveInfo,
  ): Promise<Book[]> {
    return this.catalogue.getBooks(bookIds, selectedColumns(info));
  }

  @Cost({
    each: CATALOGUE_COSTS.featured,
    first: { most: CATALOGUE_LIMITS.featured, message: CATALOGUE_MESSAGES.featured },
  })
  @PublicField()
  @Query(() => [BookType], {
    description: 'Recommended books: those with the tag "trending", then best sellers.',
  })
  featuredBooks(
    @Arg('first', () => Int, { defaultValue: 12, description: `${AT_MOST} ${CATALOGUE_LIMITS.featured}.` })
    first: number,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Book[]> {
    return this.catalogue.featuredBooks(first, selectedColumns(info));
  }

  @Cost({ each: CATALOGUE_COSTS.suggestions, items: CATALOGUE_LIMITS.suggestions })
  @PublicField()
  @For('search')
  @Query(() => [BookType], {
    description: `The ${CATALOGUE_LIMITS.suggestions} best matches for a search text that is still being typed. Blank text gives an empty list.`,
  })
  searchSuggestions(
    @Arg('search', () => String, { description: `At most ${CATALOGUE_LIMITS.searchText} characters.` }) search: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Book[]> {
    return this.catalogue.suggestBooks(search, selectedColumns(info));
  }

  @Cost({ each: 0, items: EXAMS.length })
  @PublicField()
  @Query(() => [ExamType], {
    description: 'The category tree: every exam with its subjects, in menu order.',
  })
  exams(): readonly Exam[] {
    return EXAMS;
  }

  @Columns('bookId', 'exam', 'subject')
  @Cost({
    each: CATALOGUE_COSTS.related,
    first: { most: CATALOGUE_LIMITS.related, message: CATALOGUE_MESSAGES.related },
  })
  @FieldResolver(() => [BookType], {
    description: 'Other books of the same exam and subject, trending ones first.',
  })
  related(
    @Root() book: Pick<Book, 'bookId' | 'exam' | 'subject'>,
    @Arg('first', () => Int, { defaultValue: 6, description: `${AT_MOST} ${CATALOGUE_LIMITS.related}.` }) first: number,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Book[]> {
    return this.relatedBooks(context).load({ book, first, columns: selectedColumns(info) });
  }

  @Columns(...OFFER_COLUMNS)
  @FieldResolver(() => [OfferType])
  offers(@Root() book: PricesOfBook): OfferType[] {
    return offersOf(book);
  }

  @Columns('imageKeys', 'bookDescription')
  @FieldResolver(() => [ImageType])
  images(@Root() book: BookWithImages): ImageType[] {
    return bookImages(book);
  }

  @Columns('imageKeys', 'bookDescription')
  @FieldResolver(() => ImageType, { nullable: true })
  cover(@Root() book: BookWithImages): ImageType | null {
    return bookCover(book);
  }

  @Columns('imageKeys')
  @FieldResolver(() => [String])
  imageUrls(@Root() book: Pick<Book, 'imageKeys'>): string[] {
    return bookImageUrls(book);
  }

  @Columns('isbns')
  @FieldResolver(() => String, { nullable: true })
  isbn(@Root() { isbns: [first] }: Pick<Book, 'isbns'>): string | null {
    return first ?? null;
  }

  @Columns('subject')
  @FieldResolver(() => String)
  subjectLabel(@Root() book: Pick<Book, 'subject'>): string {
    return subjectLabel(book.subject);
  }

  @Columns('exam')
  @FieldResolver(() => String)
  examLabel(@Root() book: Pick<Book, 'exam'>): string {
    return examLabel(book.exam);
  }
}

@Resolver(() => BookConnection)
export class BookConnectionResolver {
  /** A total and facets of the same list are one statement. */
  private readonly counts = batchLoader((requests: readonly CountRequest[]) => this.catalogue.countLists(requests));

  constructor(private readonly catalogue: CatalogueService) {}

  @Cost({ each: CATALOGUE_COSTS.count })
  @FieldResolver(() => Int, {
    description: `Number of books in the whole list, all pages together. With a search or a filter by price at most ${CATALOGUE_LIMITS.counted}.`,
  })
  async totalCount(@Root() { query }: BookList, @Ctx() context: RequestContext): Promise<number> {
    return (await this.counts(context).load({ query, withFacets: false })).totalCount;
  }

  @Cost({ each: CATALOGUE_COSTS.facets })
  @FieldResolver(() => BookFacets, {
    description: `Filter options of the whole list with counts; with a search or a filter by price, of ${CATALOGUE_LIMITS.counted} of its books. Request it only where filters are shown.`,
  })
  async facets(@Root() { query }: BookList, @Ctx() context: RequestContext): Promise<BookFacets> {
    const { facets } = await this.counts(context).load({ query, withFacets: true });
    return facets as BookFacets;
  }
}
