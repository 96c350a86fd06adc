import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { BookImport } from './book-import.entity.ts';
import type { BookImportsService } from './book-imports.service.ts';
import { BookImportType, ImportPreview } from './book-imports.types.ts';
import { CATALOGUE_COSTS } from '../catalogue.costs.ts';
import { BOOK_LIMITS } from '../admin/catalogue-admin.rules.ts';
import { ImportChangeKind } from './import-preview.ts';

const ADMINS_ONLY = 'For admins: else UNAUTHENTICATED or FORBIDDEN.';
const FORMAT =
  'CSV with the columns bookId, bookDescription, author, publisher, subject, exam, class, tags, language, newPrice, newPriceDiscount, preOwnedPrice, preOwnedPriceDiscount, details, isbn; `;` between the entries of author, class and tags; prices in whole rupees; an apostrophe in front of a cell that a spreadsheet would take for a formula, which is no part of it.';

@Resolver(() => BookImportType)
export class BookImportResolver {
  constructor(private readonly imports: BookImportsService) {}

  @Cost({ each: CATALOGUE_COSTS.wholeCatalogue })
  @Mutation(() => ImportPreview, {
    description: `Checks a file of books and compares it with the catalogue. Nothing is changed. ${ADMINS_ONLY}`,
  })
  async previewImport(
    @Arg('csv', () => String, { description: `${FORMAT} At most ${BOOK_LIMITS.importRows} rows.` }) csv: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ImportPreview> {
    const { importId, total, unchanged, errors, changes } = await this.imports.previewImport(viewer, csv);
    const created = changes.filter(({ kind }) => kind === ImportChangeKind.CREATED).length;
    const counts = { created, changed: changes.length - created, unchanged };
    return {
      importId,
      total,
      ...counts,
      errorCount: errors.length,
      errors: errors.slice(0, BOOK_LIMITS.changesShown),
      changes: changes.slice(0, BOOK_LIMITS.changesShown),
    };
  }

  @Mutation(() => BookImportType, {
    description: `Begins to write a file that was previewed. Again, it answers how far that is. NOT_FOUND where it is not known. ${ADMINS_ONLY}`,
  })
  startImport(
    @Arg('importId', () => ID, { description: 'From the preview.' }) importId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BookImport> {
    return this.imports.startImport(viewer, importId);
  }

  @Query(() => BookImportType, { description: `How far an import is. NOT_FOUND where it is not known. ${ADMINS_ONLY}` })
  bookImport(
    @Arg('importId', () => ID, { description: 'From the preview.' }) importId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BookImport> {
    return this.imports.getImport(viewer, importId);
  }

  @Cost({ each: CATALOGUE_COSTS.wholeCatalogue })
  @Query(() => String, { description: `Every book: ${FORMAT} ${ADMINS_ONLY}` })
  exportBooks(@Ctx() { viewer }: RequestContext): Promise<string> {
    return this.imports.exportBooks(viewer);
  }
}
