import { useRef, useState } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { type StoredImageFragment, useStageImageMutation } from '../../../lib/graphql.generated.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { MESSAGES } from '../admin.messages.ts';

/** An image in the book form: stored, from a URL, or from a local file. */
export interface ImageRow {
  id: number;
  prefix: string;
  url: string;
  file: File | null;
  /** The stored image; null until it is uploaded. */
  stored: StoredImageFragment | null;
  /** The ID of the book that it was uploaded for; null if the book already had it. */
  storedFor: string | null;
  status: 'idle' | 'waiting' | 'busy' | 'done' | 'failed';
  /** Error message if the upload failed. */
  error: string;
}

const BLANK_ROW: Omit<ImageRow, 'id'> = {
  prefix: '',
  url: '',
  file: null,
  stored: null,
  storedFor: null,
  status: 'idle',
  error: '',
};

export type ImageRowsState = ReturnType<typeof useImageRows>;

/** State of the images in the book form, and their upload. */
export function useImageRows(images: readonly StoredImageFragment[] = []) {
  const nextId = useRef(images.length + 1);
  const newRow = (fields: Partial<ImageRow> = {}): ImageRow => ({ ...BLANK_ROW, id: nextId.current++, ...fields });
  const [rows, setRows] = useState<ImageRow[]>(() =>
    images.length > 0 ? images.map((stored, id) => ({ ...BLANK_ROW, id, stored })) : [{ ...BLANK_ROW, id: 0 }],
  );
  const change = (id: number, fields: Partial<ImageRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const stageAll = useStageAll(rows, change);

  return {
    rows,
    stageAll,
    /** Changes the source of an image, which must then be uploaded again. */
    edit: (id: number, fields: Partial<Pick<ImageRow, 'prefix' | 'url'>>) =>
      change(id, { ...fields, stored: null, storedFor: null, status: 'idle', error: '' }),
    add: () => setRows((all) => [...all, newRow()]),
    /** Adds local files in place of blank rows. */
    addFiles: (files: File[]) =>
      setRows((all) => [...all.filter((row) => !isBlank(row)), ...files.map((file) => newRow({ file }))]),
    remove: (id: number) => setRows((all) => all.filter((row) => row.id !== id)),
    move: (from: number, to: number) => setRows((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)),
    /** Resets the rows to the stored images of the book. */
    reset: (storedImages: readonly StoredImageFragment[]) => setRows(storedImages.map((stored) => newRow({ stored }))),
  };
}

/**
 * Returns a function that uploads the images one after the other and returns the keys of all. Incomplete rows are
 * skipped. If an upload fails, its row and a toast show the error, and the function returns null.
 */
function useStageAll(rows: ImageRow[], change: (id: number, fields: Partial<ImageRow>) => void) {
  const toast = useToast();
  const [stageImage] = useStageImageMutation();

  const stage = async (row: ImageRow, bookId: string): Promise<StoredImageFragment> => {
    const prefix = row.prefix.trim();
    const source = row.file ? { data: await readAsBase64(row.file) } : { url: row.url.trim() };
    const { data } = await stageImage({ variables: { input: { bookId, prefix, ...source } } });
    return data!.stageImage;
  };

  return async (bookId: string): Promise<string[] | null> => {
    const complete = rows.filter(isComplete);
    const pending = complete.filter((row) => !isStored(row, bookId));
    const stored = new Map(complete.map((row) => [row.id, row.stored]));
    for (const { id } of pending) change(id, { status: 'waiting', error: '' });
    for (const [index, row] of pending.entries()) {
      change(row.id, { status: 'busy' });
      try {
        const image = await stage(row, bookId);
        stored.set(row.id, image);
        change(row.id, { status: 'done', stored: image, storedFor: bookId });
      } catch (error) {
        const message = errorMessage(error) || MESSAGES.submissionFailed;
        change(row.id, { status: 'failed', error: message });
        for (const { id } of pending.slice(index + 1)) change(id, { status: 'idle' });
        toast.failure(`${row.prefix.trim()}: ${message}`);
        return null;
      }
    }
    return complete.map(({ id }) => stored.get(id)!.key);
  };
}

/** Whether an image is already stored for this book. */
function isStored({ stored, storedFor }: ImageRow, bookId: string): boolean {
  return stored !== null && (storedFor === null || storedFor === bookId);
}

function isBlank({ prefix, url, file, stored }: ImageRow): boolean {
  return !prefix.trim() && !url.trim() && !file && !stored;
}

/** Whether a row has a stored image, or a prefix and a source to upload from. */
export function isComplete({ prefix, url, file, stored }: ImageRow): boolean {
  return Boolean(stored || (prefix.trim() && (file || url.trim())));
}

/** Reads a file as base64. */
function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
