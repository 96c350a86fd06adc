import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, ImageIcon, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOOK_LIMITS } from '#api/catalogue/book.rules.ts';
import { UPLOAD_LIMITS } from '#api/media/uploads.rules.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FilePreview } from '../../../../ui/display/file-preview.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Picture } from '../../../../ui/display/picture.tsx';
import { BOOK_TEXTS } from '../books.texts.ts';
import { type ImageRow, isIncomplete, isUnchanged } from './image-row.ts';

interface ImageRowFieldsProps {
  row: ImageRow;
  number: number;
  /** Sent in place of a blank prefix of a local file. */
  proposedPrefix: string;
  onEdit: (fields: Partial<Pick<ImageRow, 'prefix' | 'url'>>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** One image of a book: thumbnail, source fields, upload status and buttons to move or remove it. */
export function ImageRowFields({ row, number, proposedPrefix, onEdit, onUp, onDown, onRemove }: ImageRowFieldsProps) {
  const name = `image ${number}`;
  return (
    <div
      role="group"
      aria-label={`Image ${number}`}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border border-paper-edge bg-paper p-3 sm:p-4 md:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      <ImageThumbnail row={row} />
      <div className="min-w-0 space-y-2">
        {isUnchanged(row) ? (
          <p className="text-sm wrap-anywhere">{row.stored?.alt}</p>
        ) : (
          <SourceFields row={row} proposedPrefix={proposedPrefix} onEdit={onEdit} />
        )}
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {statusText(row, proposedPrefix)}
        </p>
      </div>
      <div className="flex max-md:col-span-2 max-md:justify-end">
        <IconButton icon={ArrowUp} label={`Move ${name} up`} disabled={!onUp} onClick={onUp} />
        <IconButton icon={ArrowDown} label={`Move ${name} down`} disabled={!onDown} onClick={onDown} />
        <IconButton icon={X} label={`Remove ${name}`} disabled={!onRemove} onClick={onRemove} />
      </div>
    </div>
  );
}

/** Preview of a stored image or a local file. */
function ImageThumbnail({ row: { stored, file } }: { row: ImageRow }) {
  return (
    <div className="grid h-24 w-18 place-items-center overflow-clip border border-paper-edge bg-paper-deep">
      {stored ? (
        <Picture imageKey={stored.key} sizes="72px" maxWidth={72} alt="" className="size-full object-contain" />
      ) : file ? (
        <FilePreview file={file} alt="" className="size-full object-contain" />
      ) : (
        <ImageIcon aria-hidden="true" size={26} strokeWidth={1.5} className="text-ink-soft" />
      )}
    </div>
  );
}

function SourceFields({ row, proposedPrefix, onEdit }: Pick<ImageRowFieldsProps, 'row' | 'proposedPrefix' | 'onEdit'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <TextField
        label="Prefix"
        value={row.prefix}
        maxLength={BOOK_LIMITS.imagePrefix}
        placeholder={proposedPrefix || 'front'}
        onChange={({ target }) => onEdit({ prefix: target.value })}
      />
      {row.file ? (
        <div className="min-w-0">
          <p className="font-semibold sm:mb-1.5">File</p>
          <p className="flex items-center sm:h-12">
            <span className="truncate">{row.file.name}</span>
          </p>
        </div>
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

function statusText(row: ImageRow, proposedPrefix: string): ReactNode {
  switch (row.status) {
    case 'waiting':
      return 'Waiting';
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
      return idleText(row, proposedPrefix);
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

function idleText(row: ImageRow, proposedPrefix: string): string | null {
  if (isIncomplete(row)) return row.prefix.trim() ? BOOK_TEXTS.noImageUrl : BOOK_TEXTS.noImagePrefix;
  return row.file && !row.prefix.trim() ? BOOK_TEXTS.proposedPrefix(proposedPrefix) : null;
}
