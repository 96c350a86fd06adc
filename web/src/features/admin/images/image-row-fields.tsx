import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOOK_LIMITS } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { UPLOAD_LIMITS } from '#api/media/uploads.rules.ts';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImageThumbnail } from './image-thumbnail.tsx';
import { type ImageRow, isWhole } from './use-image-rows.ts';

interface ImageRowFieldsProps {
  row: ImageRow;
  number: number;
  onEdit: (fields: Partial<Pick<ImageRow, 'prefix' | 'url'>>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One picture of a book: what it is, what becomes of it, and where it stands among the others. */
export function ImageRowFields({ row, number, onEdit, onUp, onDown, onRemove }: ImageRowFieldsProps) {
  const name = `image ${number}`;
  return (
    <div
      role="group"
      aria-label={`Image ${number}`}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border border-paper-edge bg-paper p-3 sm:p-4 md:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      <ImageThumbnail row={row} />
      <div className="min-w-0 space-y-2">
        {isKept(row) ? (
          <p className="text-sm wrap-anywhere">{row.stored?.alt}</p>
        ) : (
          <SourceFields row={row} onEdit={onEdit} />
        )}
        <Progress row={row} />
      </div>
      <div className="flex max-md:col-span-2 max-md:justify-end">
        <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={!onUp} onClick={onUp} />
        <IconButton icon={ArrowDown} label={`Move ${name} down`} disabled={!onDown} onClick={onDown} />
        <IconButton icon={X} label={`Remove ${name}`} disabled={!onRemove} onClick={onRemove} />
      </div>
    </div>
  );
}

/** Whether the book has had the picture before, so that there is nothing to say of it. */
const isKept = ({ stored, storedFor }: ImageRow) => stored !== null && storedFor === null;

function SourceFields({ row, onEdit }: Pick<ImageRowFieldsProps, 'row' | 'onEdit'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <TextField
        label="Prefix"
        value={row.prefix}
        maxLength={BOOK_LIMITS.imagePrefix}
        placeholder="front"
        onChange={({ target }) => onEdit({ prefix: target.value })}
      />
      {row.file ? (
        <FileName>{row.file.name}</FileName>
      ) : (
        <TextField
          label="URL"
          type="url"
          inputMode="url"
          value={row.url}
          maxLength={UPLOAD_LIMITS.url}
          placeholder="https://"
          onChange={({ target }) => onEdit({ url: target.value })}
        />
      )}
    </div>
  );
}

function FileName({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-semibold">File</p>
      <p className="flex h-12 items-center">
        <span className="truncate">{children}</span>
      </p>
    </div>
  );
}

function Progress({ row }: { row: ImageRow }) {
  return (
    <p aria-live="polite" className="text-sm empty:hidden">
      {progressOf(row)}
    </p>
  );
}

function progressOf(row: ImageRow): ReactNode {
  switch (row.progress) {
    case 'waiting':
      return <span className="text-ink-soft">Waiting</span>;
    case 'busy':
      return (
        <Line icon={<LoaderCircle aria-hidden="true" size={18} className="animate-spin" />}>
          Fetching and processing...
        </Line>
      );
    case 'done':
      return <Line icon={<CircleCheck aria-hidden="true" size={18} />}>Done</Line>;
    case 'failed':
      return (
        <span className="text-brick">
          <Line icon={<CircleAlert aria-hidden="true" size={18} />}>{row.error}</Line>
        </span>
      );
    case 'idle':
      return isHalf(row) ? <span className="text-ink-soft">{halfText(row)}</span> : null;
  }
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-2 font-semibold [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {icon}
      {children}
    </span>
  );
}

const isHalf = (row: ImageRow) => !isWhole(row) && Boolean(row.prefix.trim() || row.url.trim() || row.file);

const halfText = ({ prefix }: ImageRow) =>
  prefix.trim() ? 'Without a URL this row is left out.' : 'Without a prefix this row is left out.';
