import type { CopyPhotoKind } from '#api/copies/copies.rules.ts';
import type { AddCopyInput, StageImageInput } from '../../../../lib/operations/graphql.generated.ts';
import { readAsBase64 } from '../../../../lib/browser/read-as-base64.ts';
import {
  type Condition,
  costOf,
  type Draft,
  draftGrade,
  draftPrice,
  type PriceAndPlace,
  sortPhotos,
} from './draft.rules.ts';

/** What is said of a copy, as an input has it. */
export const toCopyFacts = ({ facts, printingYear, edition, note, shelf }: Condition & PriceAndPlace) => ({
  ...facts,
  printingYear,
  edition: edition.trim() || null,
  note: note.trim() || null,
  shelf: shelf.trim() || null,
});

/** The input that puts the copy of a complete draft on the shelf. Its ID makes a repeated request harmless. */
export function toCopyInput(draft: Draft): AddCopyInput {
  return {
    ...toCopyFacts(draft),
    copyId: draft.copyId,
    bookId: draft.book!.bookId,
    grade: draftGrade(draft)!,
    price: draftPrice(draft)!,
    costInPaise: costOf(draft),
    photos: sortPhotos(draft.photos).map(({ kind, staged }) => ({ kind, key: staged!.key })),
    putOnShelf: true,
  };
}

/** The input that uploads a photograph of a copy of a book. */
export async function toStageInput(bookId: string, kind: CopyPhotoKind, picture: Blob): Promise<StageImageInput> {
  const prefix = `copy-${kind.toLowerCase().replaceAll('_', '-')}-`;
  return { bookId, prefix, url: null, data: await readAsBase64(picture) };
}
