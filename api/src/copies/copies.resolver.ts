import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { imageOf } from '../catalogue/book-images.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { BookType, OfferType } from '../catalogue/catalogue.types.ts';
import type { Offer } from '../catalogue/conditions.rules.ts';
import { Columns } from '../catalogue/lists/selected-columns.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import { PublicField } from '../platform/graphql/public-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  COPY_LIMITS,
  type CopyDescription,
  type CopyGrade,
  CopySort,
  CopyStatus,
  GRADE_LABELS,
  photoAlt,
} from './copies.rules.ts';
import { copyRemarks } from './copy-remarks.rules.ts';
import type { CopiesService } from './copies.service.ts';
import type { FeaturedCopy, CopyView } from './copy.entity.ts';
import { CopyDescriptionType, CopyPhotoType, CopyType, FeaturedCopyType } from './copies.types.ts';

@Resolver(() => BookType)
export class BookCopiesResolver {
  private readonly copies = {
    [CopySort.BEST]: this.loader(CopySort.BEST),
    [CopySort.CHEAPEST]: this.loader(CopySort.CHEAPEST),
    [CopySort.CLEANEST]: this.loader(CopySort.CLEANEST),
  };

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
  ): Promise<CopyView[]> {
    return this.copies[sort](context).load(bookId);
  }

  private loader(sort: CopySort) {
    return batchLoader((bookIds) => this.service.copiesOnShelf(bookIds, sort));
  }
}

@Resolver(() => OfferType)
export class OfferGradeResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Grade of the copy that the shop picks, to show: "Good". Null if `hasCopies` is false or none is left.',
  })
  gradeLabel(@Root() { copyGrade }: Offer): string | null {
    return copyGrade && GRADE_LABELS[copyGrade as CopyGrade];
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

@Resolver(() => CopyType)
export class CopyResolver {
  constructor(private readonly service: CopiesService) {}

  @Cost({ once: COSTS.statement, items: COPY_LIMITS.featured })
  @PublicField()
  @Query(() => [FeaturedCopyType], {
    description: `Complete copies that have newly come to the shelf, to show on a first page: of different books and grades, the best grade first, at most ${COPY_LIMITS.featured}.`,
  })
  featuredCopies(): Promise<FeaturedCopy[]> {
    return this.service.featuredCopies();
  }

  @Query(() => CopyType, {
    nullable: true,
    name: 'copy',
    description: 'A copy that is on the shelf, or was: an old link may name it. Null if there is no such copy.',
  })
  findCopy(@Arg('copyId', () => ID, { description: 'UUID of the copy.' }) copyId: string): Promise<CopyView | null> {
    return this.service.findCopy(copyId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'When a copy that another customer is buying may be free again, ISO 8601 in UTC: their time to pay, to confirm, or in the want list ends. Null if it can be bought or is sold. Known in carts, quotes and `copy`.',
  })
  heldUntil(@Root() { heldUntil }: CopyView & { heldUntil?: string | null }): string | null {
    return heldUntil ?? null;
  }

  @FieldResolver(() => Boolean)
  isAvailable(@Root() { status }: CopyView): boolean {
    return status === CopyStatus.ON_SHELF;
  }
}
