import type { CopyPhotoKind } from '#api/copies/copies.rules.ts';
import type { AddCopyInput, StageImageInput } from '../../../../lib/operations/graphql.generated.ts';
import { readAsBase64 } from '../../../../lib/browser/read-as-base64.ts';
import { costOf, type Draft, draftGrade, draftPrice, sortPhotos } from './draft.rules.ts';

/** The input that puts the copy of a complete draft on the shelf. Its ID makes a repeated request harmless. */
export function toCopyInput(draft: Draft): AddCopyInput {
  const { copyId, book, facts, printingYear, edition, note, shelf } = draft;
  return {
    ...facts,
    copyId,
    bookId: book!.bookId,
    grade: draftGrade(draft)!,
    printingYear,
    edition: edition.trim() || null,
    note: note.trim() || null,
    price: draftPrice(draft)!,
    costInPaise: costOf(draft),
    shelf: shelf.trim() || null,
    photos: sortPhotos(draft.photos).map(({ kind, staged }) => ({ kind, key: staged!.key })),
    putOnShelf: true,
  };
}

/** The input that uploads a photograph of a copy of a book. */
export async function toStageInput(bookId: string, kind: CopyPhotoKind, picture: Blob): Promise<StageImageInput> {
  const prefix = `copy-${kind.toLowerCase().replaceAll('_', '-')}-`;
  return { bookId, prefix, url: null, data: await readAsBase64(picture) };
}
