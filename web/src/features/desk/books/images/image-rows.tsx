import { ImageUp, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { BOOK_LIMITS, BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES, UPLOAD_TYPES } from '#api/media/uploads.rules.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FIELD_LABELS } from '../books.texts.ts';
import { withPrefixes } from './image-row.ts';
import { ImageRowFields } from './image-row-fields.tsx';
import type { ImageRowsState } from './use-image-rows.ts';

/** The images of a book in order; the first is the cover. The last row cannot be removed. */
export function ImageRows({ images, isBusy }: { images: ImageRowsState; isBusy: boolean }) {
  const { rows } = images;
  const named = withPrefixes(rows);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (id: number) => {
    images.remove(id);
    addButton.current?.focus();
  };
  const isFull = rows.length >= BOOK_LIMITS.images;
  return (
    <fieldset disabled={isBusy} className="space-y-4">
      <legend className="sr-only">{FIELD_LABELS.imageKeys}</legend>
      <ol className="space-y-3">
        {rows.map((row, index) => (
          <li key={row.id}>
            <ImageRowFields
              row={row}
              number={index + 1}
              proposedPrefix={named[index]?.prefix ?? ''}
              onEdit={(fields) => images.edit(row.id, fields)}
              onUp={index > 0 ? () => images.move(index, index - 1) : undefined}
              onDown={index < rows.length - 1 ? () => images.move(index, index + 1) : undefined}
              onRemove={rows.length > 1 ? () => remove(row.id) : undefined}
            />
          </li>
        ))}
      </ol>
      <Button ref={addButton} look="secondary" disabled={isFull} onClick={images.add} className="px-3!">
        <Plus aria-hidden="true" size={18} /> Add image
      </Button>
      <ImageDrop maxFiles={BOOK_LIMITS.images - rows.length + 1} onFiles={images.addFiles} isDisabled={isBusy} />
    </fieldset>
  );
}

interface ImageDropProps {
  /** How many more images the book may have. */
  maxFiles: number;
  onFiles: (files: File[]) => void;
  isDisabled: boolean;
}

const ACCEPTED = Object.fromEntries(UPLOAD_TYPES.map((type) => [type, []]));

/** Adds image files by drag and drop or file dialog. */
function ImageDrop({ maxFiles, onFiles, isDisabled }: ImageDropProps) {
  const [errors, setErrors] = useState<string[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    maxSize: UPLOAD_LIMITS.bytes,
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: (files, rejections) => {
      onFiles(files.slice(0, maxFiles));
      const tooMany = files.length > maxFiles ? [BOOK_MESSAGES.tooMany(BOOK_LIMITS.images)] : [];
      setErrors([...rejections.map(errorText), ...tooMany]);
    },
  });
  return (
    <div
      {...getRootProps()}
      className={`flex flex-col items-center gap-3 border-2 border-dashed p-[min(1.5rem,6vw)] text-center transition-colors ${isDragActive ? 'border-ink bg-paper-deep' : 'border-ink/30'}`}
    >
      <input {...getInputProps({ 'aria-label': 'Pictures' })} />
      <ImageUp aria-hidden="true" size={28} strokeWidth={1.5} />
      <p>Drop pictures here, or</p>
      <Button look="secondary" onClick={open}>
        Choose pictures
      </Button>
      <p className="text-sm text-ink-soft">
        JPEG, PNG, WebP, AVIF or GIF, at most {UPLOAD_LIMITS.bytes / 1024 ** 2} MB each
      </p>
      <ul role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}

function errorText({ file, errors }: FileRejection): string {
  const isTooLarge = errors.some(({ code }) => code === 'file-too-large');
  return `${file.name}: ${isTooLarge ? UPLOAD_MESSAGES.tooLarge : UPLOAD_MESSAGES.notPicture}`;
}
