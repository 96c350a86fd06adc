import type { ChangeEvent, ReactNode } from 'react';

/** A button that chooses a picture of the device, or takes one with its own camera app. */
export function FileButton({ onFile, children }: { onFile: (file: File) => unknown; children: ReactNode }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    target.value = '';
  };
  return (
    <label className="button button-secondary min-h-16 px-2! text-center cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
      {children}
      <input type="file" accept="image/*" onChange={choose} className="sr-only" />
    </label>
  );
}
