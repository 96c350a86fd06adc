import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { UPLOAD_LIMITS, UPLOAD_MESSAGES, UPLOAD_TYPES } from '#api/media/uploads.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { Button } from '../../../ui/button.tsx';

interface ImageDropProps {
  /** How many more pictures there may be. */
  most: number;
  onFiles: (files: File[]) => void;
  isDisabled: boolean;
}

const ACCEPTED = Object.fromEntries(UPLOAD_TYPES.map((type) => [type, []]));

/** Takes pictures from disk, dropped or chosen. */
export function ImageDrop({ most, onFiles, isDisabled }: ImageDropProps) {
  const [errors, setFaults] = useState<string[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    maxSize: UPLOAD_LIMITS.bytes,
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: (files, rejections) => {
      onFiles(files.slice(0, most));
      const tooMany = files.length > most ? [BOOK_MESSAGES.tooMany(BOOK_LIMITS.images)] : [];
      setFaults([...rejections.map(errorText), ...tooMany]);
    },
  });
  return (
    <div
      {...getRootProps()}
      className={`flex flex-col items-center gap-3 border-2 border-dashed p-6 text-center transition-colors ${isDragActive ? 'border-ink bg-paper-deep' : 'border-ink/30'}`}
    >
      <input {...getInputProps({ 'aria-label': 'Pictures' })} />
      <ImageUp aria-hidden="true" size={28} strokeWidth={1.5} />
      <p>Drop pictures here, or</p>
      <Button look="secondary" onClick={open}>
        Choose pictures
      </Button>
      <p className="text-sm text-ink-soft">JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each</p>
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
