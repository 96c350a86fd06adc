import type { Book, NewBook } from '../book.entity.ts';
import type { ImportedBook } from '../admin/catalogue-admin.inputs.ts';
import { findSubject } from '../exams.rules.ts';

const NOT_IN_FILES = { imageKeys: [], newStock: null, preOwnedStock: null, edition: null, examYear: null };

/** What a row of a file makes of a book, or of none: what files do not say stays as it is. */
export function importedOver(before: Book | null, book: ImportedBook): NewBook {
  const kept: Omit<NewBook, keyof ImportedBook> = before ?? { ...NOT_IN_FILES, createdAt: new Date() };
  return { ...kept, ...book, subject: subjectOver(before, book), isbn: book.isbn ?? null };
}

/** Books that came with the shop may write their subject in another case; an export that is imported changes nothing. */
function subjectOver(before: Book | null, { subject }: ImportedBook): string {
  return before && findSubject(before.subject)?.code === subject ? before.subject : subject;
}
