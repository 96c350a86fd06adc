import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../../platform/permissions.rules.ts';
import { staffOnly } from '../../../platform/graphql/descriptions.ts';
import { Cost } from '../../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { COLUMNS, NEW_BOOK_COLUMNS } from './book-csv.ts';
import type { BookImportsService } from './book-imports.service.ts';
import { BookImportType, ImportPreview } from './book-imports.types.ts';
import { CATALOGUE_COSTS } from '../../../catalogue/catalogue.costs.ts';
import { BOOK_LIMITS } from '../../../catalogue/book.rules.ts';

const FORMAT = `CSV with the columns ${COLUMNS.join(', ')}; \`;\` between the entries of author, class, tags and isbns; prices in whole rupees; an empty stock is not counted; isPublished is yes or no; a cell that a spreadsheet would run as a formula is escaped with a leading apostrophe.`;
const OMITTED = `A field whose column the file does not have keeps its value; only bookId is required, and for a new book all columns up to ${NEW_BOOK_COLUMNS.at(-1)}. A column isbn sets the first ISBN alone. The file cannot be imported once copies are sold of a book whose stock it changes.`;

@Resolver(() => BookImportType)
export class BookImportResolver {
  constructor(private readonly imports: BookImportsService) {}

  @Cost({ each: CATALOGUE_COSTS.wholeCatalogue })
  @Mutation(() => ImportPreview, {
    description: `Checks a file of books and compares it with the catalogue, without changing any book. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  previewImport(
    @Arg('csv', () => String, { description: `${FORMAT} ${OMITTED} At most ${BOOK_LIMITS.importRows} rows.` })
    csv: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ImportPreview> {
    return this.imports.previewImport(viewer, csv);
  }

  @Mutation(() => BookImportType, {
    description: `Starts the import of a previewed file; if it was started before, returns its progress. NOT_FOUND if the id is unknown or expired. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  startImport(
    @Arg('importId', () => ID, { description: '`ImportPreview.importId`.' }) importId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.imports.startImport(viewer, importId);
  }

  @Query(() => BookImportType, {
    description: `Progress of an import. NOT_FOUND if the id is unknown or expired. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  bookImport(
    @Arg('importId', () => ID, { description: '`ImportPreview.importId`.' }) importId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.imports.getImport(viewer, importId);
  }

  @Cost({ each: CATALOGUE_COSTS.wholeCatalogue })
  @Query(() => String, {
    description: `Every book as ${FORMAT} PROOF_REQUIRED without a fresh proof. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  exportBooks(@Ctx() { viewer }: RequestContext): Promise<string> {
    return this.imports.exportBooks(viewer);
  }
}
