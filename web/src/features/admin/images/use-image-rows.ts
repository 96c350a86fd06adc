import { useRef, useState } from 'react';
import { errorDetails } from '../../../lib/errors.ts';
import { type StoredImageFragment, useStageImageMutation } from '../../../lib/graphql.generated.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { MESSAGES } from '../messages.ts';
import { base64Of } from './base64.ts';

/** A picture of a book in its form: one that the book has, one at an address, or one from disk. */
export interface ImageRow {
  id: number;
  prefix: string;
  url: string;
  file: File | null;
  /** The picture as the shop keeps it, once it does. */
  stored: StoredImageFragment | null;
  /** The ID of the book that it was stored for; null where the book has had it before. */
  storedFor: string | null;
  progress: 'idle' | 'waiting' | 'busy' | 'done' | 'failed';
  /** What the server says where it failed. */
  error: string;
}

const BLANK: Omit<ImageRow, 'id'> = {
  prefix: '',
  url: '',
  file: null,
  stored: null,
  storedFor: null,
  progress: 'idle',
  error: '',
};

export type ImageRows = ReturnType<typeof useImageRows>;

/** The pictures of a book while it is edited, and how they get to the shop. */
export function useImageRows(images: readonly StoredImageFragment[] = []) {
  const nextId = useRef(images.length + 1);
  const newRow = (fields: Partial<ImageRow> = {}): ImageRow => ({ ...BLANK, id: nextId.current++, ...fields });
  const [rows, setRows] = useState<ImageRow[]>(() =>
    images.length > 0 ? images.map((stored, id) => ({ ...BLANK, id, stored })) : [{ ...BLANK, id: 0 }],
  );
  const change = (id: number, fields: Partial<ImageRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...fields } : row)));
  const stageAll = useStaging(rows, change);

  return {
    rows,
    stageAll,
    /** Takes in what is typed: the picture is then another one. */
    edit: (id: number, fields: Partial<Pick<ImageRow, 'prefix' | 'url'>>) =>
      change(id, { ...fields, stored: null, storedFor: null, progress: 'idle', error: '' }),
    add: () => setRows((all) => [...all, newRow()]),
    /** Pictures from disk take the place of a blank row. */
    addFiles: (files: File[]) =>
      setRows((all) => [...all.filter((row) => !isBlank(row)), ...files.map((file) => newRow({ file }))]),
    remove: (id: number) => setRows((all) => all.filter((row) => row.id !== id)),
    move: (from: number, to: number) => setRows((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)),
    /** Begins anew with the pictures that the book has now. */
    reset: (kept: readonly StoredImageFragment[]) => setRows(kept.map((stored) => newRow({ stored }))),
  };
}

/**
 * Brings the pictures to the shop, one after the other, and answers the keys of all. Rows without a prefix or a picture
 * are left out. Where one fails, its row and a message name it, and the answer is null.
 */
function useStaging(rows: ImageRow[], change: (id: number, fields: Partial<ImageRow>) => void) {
  const toast = useToast();
  const [stageImage] = useStageImageMutation();

  const stage = async (row: ImageRow, bookId: string): Promise<StoredImageFragment> => {
    const prefix = row.prefix.trim();
    const source = row.file ? { data: await base64Of(row.file) } : { url: row.url.trim() };
    const { data } = await stageImage({ variables: { input: { bookId, prefix, ...source } } });
    return data!.stageImage;
  };

  return async (bookId: string): Promise<string[] | null> => {
    const wanted = rows.filter(isWhole);
    const missing = wanted.filter((row) => !isStored(row, bookId));
    const stored = new Map(wanted.map((row) => [row.id, row.stored]));
    for (const { id } of missing) change(id, { progress: 'waiting', error: '' });
    for (const [index, row] of missing.entries()) {
      change(row.id, { progress: 'busy' });
      try {
        const picture = await stage(row, bookId);
        stored.set(row.id, picture);
        change(row.id, { progress: 'done', stored: picture, storedFor: bookId });
      } catch (error) {
        const message = errorDetails(error).message || MESSAGES.submissionFailed;
        change(row.id, { progress: 'failed', error: message });
        for (const { id } of missing.slice(index + 1)) change(id, { progress: 'idle' });
        toast.failure(`${row.prefix.trim()}: ${message}`);
        return null;
      }
    }
    return wanted.map(({ id }) => stored.get(id)!.key);
  };
}

/** Whether the shop has a picture already, under the ID that its book is to have. */
function isStored({ stored, storedFor }: ImageRow, bookId: string): boolean {
  return stored !== null && (storedFor === null || storedFor === bookId);
}

function isBlank({ prefix, url, file, stored }: ImageRow): boolean {
  return !prefix.trim() && !url.trim() && !file && !stored;
}

/** Whether a row has all that its picture needs. */
export function isWhole({ prefix, url, file, stored }: ImageRow): boolean {
  return Boolean(stored || (prefix.trim() && (file || url.trim())));
}
