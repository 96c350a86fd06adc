import DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { imageOf } from '../catalogue/book-images.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { BookType } from '../catalogue/catalogue.types.ts';
import { Columns } from '../catalogue/selected-columns.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { perRequest } from '../platform/per-request.ts';
import { PublicField } from '../platform/public-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  COPY_LIMITS,
  type CopyDescription,
  copyRemarks,
  CopySort,
  CopyStatus,
  GRADE_LABELS,
  photoAlt,
} from './copies.rules.ts';
import type { CopiesService } from './copies.service.ts';
import type { FeaturedCopy, ShownCopy } from './copy.entity.ts';
import { CopyDescriptionType, CopyPhotoType, CopyType, FeaturedCopyType } from './copies.types.ts';

@Resolver(() => BookType)
export class BookCopiesResolver {
  private readonly copies = perRequest(() => ({
    [CopySort.CHEAPEST]: this.loader(CopySort.CHEAPEST),
    [CopySort.CLEANEST]: this.loader(CopySort.CLEANEST),
  }));

  constructor(private readonly service: CopiesService) {}

  @Columns('bookId')
  @Cost({ once: COSTS.statement, items: COPY_LIMITS.shown })
  @FieldResolver(() => [CopyType], {
    name: 'copies',
    description: `The copies on the shelf, each sold at its own price, at most ${COPY_LIMITS.shown}. Empty if \`Offer.hasCopies\` is false. Request it only where a single book is shown.`,
  })
  copiesOfBook(
    @Root() { bookId }: Pick<Book, 'bookId'>,
    @Arg('sort', () => CopySort, { defaultValue: CopySort.CHEAPEST, description: 'Order of the list.' }) sort: CopySort,
    @Ctx() context: RequestContext,
  ): Promise<ShownCopy[]> {
    return this.copies(context)[sort].load(bookId);
  }

  private loader(sort: CopySort) {
    return new DataLoader((bookIds: readonly string[]) => this.service.copiesOnShelf(bookIds, sort), { cache: false });
  }
}

@Resolver(() => CopyDescriptionType)
export class CopyDescriptionResolver {
  @FieldResolver(() => String)
  gradeLabel(@Root() { grade }: CopyDescription): string {
    return GRADE_LABELS[grade];
  }

  @FieldResolver(() => [String])
  remarks(@Root() copy: CopyDescription): string[] {
    return copyRemarks(copy);
  }

  @FieldResolver(() => [CopyPhotoType])
  photos(@Root() { code, photos }: CopyDescription): CopyPhotoType[] {
    return photos.map(({ key, kind }) => ({ kind, image: imageOf(key, photoAlt({ key, kind }, code)) }));
  }
}

@Resolver(() => FeaturedCopyType)
export class FeaturedCopiesResolver {
  constructor(private readonly service: CopiesService) {}

  @Cost({ once: COSTS.statement, items: COPY_LIMITS.featured })
  @PublicField()
  @Query(() => [FeaturedCopyType], {
    description: `Complete copies that have newly come to the shelf, to show on a first page: of different books and grades, the best grade first, at most ${COPY_LIMITS.featured}.`,
  })
  featuredCopies(): Promise<FeaturedCopy[]> {
    return this.service.featuredCopies();
  }
}

@Resolver(() => CopyType)
export class CopyResolver {
  @FieldResolver(() => Boolean)
  isAvailable(@Root() { status }: ShownCopy): boolean {
    return status === CopyStatus.ON_SHELF;
  }
}
