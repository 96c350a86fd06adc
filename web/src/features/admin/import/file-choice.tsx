import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { BOOK_LIMITS } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { MESSAGES } from '../messages.ts';

interface FileChoiceProps {
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Takes one CSV file, dropped or chosen. */
export function FileChoice({ isBusy, onFile }: FileChoiceProps) {
  const [error, setError] = useState('');
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { 'text/csv': ['.csv'] },
    // No character takes less than a byte, so a file that is larger has too many.
    maxSize: BOOK_LIMITS.importCharacters,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: ([file], [rejection]) => {
      const isTooLarge = rejection?.errors.some(({ code }) => code === 'file-too-large');
      setError(rejection ? (isTooLarge ? MESSAGES.fileTooLarge : MESSAGES.oneCsvFile) : '');
      if (file) onFile(file);
    },
  });
  return (
    <div className="space-y-4">
      <div
        {...getRootProps()}
        className={`flex flex-col items-center gap-3 border-2 border-dashed p-8 text-center transition-colors ${isDragActive ? 'border-ink bg-paper-deep' : 'border-ink/30'}`}
      >
        <input {...getInputProps({ 'aria-label': 'CSV file' })} />
        <FileUp aria-hidden="true" size={30} strokeWidth={1.5} />
        <p>Drop a CSV file here, or</p>
        <Button look="secondary" disabled={isBusy} onClick={open}>
          {isBusy ? 'Checking the file...' : 'Choose a file'}
        </Button>
        <p className="text-sm text-ink-soft">
          The columns of an export, at most {BOOK_LIMITS.importRows.toLocaleString('en-IN')} books. Nothing is changed
          yet.
        </p>
      </div>
      <FormError>{error}</FormError>
    </div>
  );
}
