import { useRef, useState } from 'react';
import { errorMessage } from '../../../../lib/query/errors.ts';
import type { StoredImageFragment } from '../../../../lib/operations/graphql.generated.ts';
import { StageImageDocument } from '../../../../lib/operations/desk-books.generated.ts';
import { useMutation } from '../../../../lib/query/use-mutation.ts';
import { readAsBase64 } from '../../../../lib/browser/read-as-base64.ts';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { BOOK_TEXTS } from '../books.texts.ts';
import {
  BLANK_ROW,
  type ImageRow,
  isBlank,
  isChanged,
  isComplete,
  isIncomplete,
  isStored,
  withPrefixes,
} from './image-row.ts';

export type ImageRowsState = ReturnType<typeof useImageRows>;

/** State of the images in the book form, and their upload. */
export function useImageRows(images: readonly StoredImageFragment[] = []) {
  const nextId = useRef(images.length + 1);
  const newRow = (fields: Partial<ImageRow> = {}): ImageRow => ({ ...BLANK_ROW, id: nextId.current++, ...fields });
  const [rows, setRows] = useState<ImageRow[]>(() =>
    images.length > 0 ? images.map((stored, id) => ({ ...BLANK_ROW, id, stored })) : [{ ...BLANK_ROW, id: 0 }],
  );
  const [savedKeys, setSavedKeys] = useState(() => images.map(({ key }) => key));
  const change = (id: number, fields: Partial<ImageRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const stageAll = useStageAll(rows, change);

  return {
    rows,
    stageAll,
    isDirty: isChanged(rows, savedKeys),
    /** Changes the source of an image, which must then be uploaded again. */
    edit: (id: number, fields: Partial<Pick<ImageRow, 'prefix' | 'url'>>) =>
      change(id, { ...fields, stored: null, storedFor: null, status: 'idle', error: '' }),
    add: () => setRows((all) => [...all, newRow()]),
    /** Adds local files in place of blank rows, each with a proposed prefix. */
    addFiles: (files: File[]) =>
      setRows((all) => withPrefixes([...all.filter((row) => !isBlank(row)), ...files.map((file) => newRow({ file }))])),
    remove: (id: number) => setRows((all) => all.filter((row) => row.id !== id)),
    move: (from: number, to: number) => setRows((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)),
    /** Resets the rows to the stored images of the book. */
    reset: (storedImages: readonly StoredImageFragment[]) => {
      const storedRows = storedImages.map((stored) => newRow({ stored }));
      setRows(storedRows.length > 0 ? storedRows : [newRow()]);
      setSavedKeys(storedImages.map(({ key }) => key));
    },
  };
}

/** The keys of all images, and how many incomplete rows have none. */
export interface StagedImages {
  imageKeys: string[];
  leftOut: number;
}

/**
 * Returns a function that uploads the images one after the other and returns the keys of all, without incomplete rows. If
 * an upload fails, its row and a toast show the error, and the function returns null.
 */
function useStageAll(rows: ImageRow[], change: (id: number, fields: Partial<ImageRow>) => void) {
  const toast = useToast();
  const [stageImage] = useMutation(StageImageDocument);

  const stage = async (row: ImageRow, bookId: string): Promise<StoredImageFragment> => {
    const prefix = row.prefix.trim();
    const source = row.file ? { data: await readAsBase64(row.file) } : { url: row.url.trim() };
    const { data } = await stageImage({ variables: { input: { bookId, prefix, ...source } } });
    return data!.stageImage;
  };

  return async (bookId: string): Promise<StagedImages | null> => {
    const named = withPrefixes(rows);
    const complete = named.filter(isComplete);
    const pending = complete.filter((row) => !isStored(row, bookId));
    const stored = new Map(complete.map((row) => [row.id, row.stored]));
    for (const { id, prefix } of pending) change(id, { prefix, status: 'waiting', error: '' });
    for (const [index, row] of pending.entries()) {
      change(row.id, { status: 'busy' });
      try {
        const image = await stage(row, bookId);
        stored.set(row.id, image);
        change(row.id, { status: 'done', stored: image, storedFor: bookId });
      } catch (error) {
        const message = errorMessage(error) || BOOK_TEXTS.submissionFailed;
        change(row.id, { status: 'failed', error: message });
        for (const { id } of pending.slice(index + 1)) change(id, { status: 'idle' });
        toast.failure(`${row.prefix.trim()}: ${message}`);
        return null;
      }
    }
    return { imageKeys: complete.map(({ id }) => stored.get(id)!.key), leftOut: named.filter(isIncomplete).length };
  };
}
