import { X } from 'lucide-react';
import { useState } from 'react';
import { FilePreview } from '../../../ui/display/file-preview.tsx';
import { useWaiting } from '../../../lib/browser/use-hydrated.ts';
import type { FormPhoto } from './photo-uploads.ts';

interface PhotoTileProps {
  photo: FormPhoto;
  number: number;
  onRetry: () => void;
  onRemove: () => void;
}

/** A photograph in the form: its preview, a button to remove it, and how far its upload is. */
export function PhotoTile({ photo, number, onRetry, onRemove }: PhotoTileProps) {
  const waiting = useWaiting();
  const name = `photograph ${number}`;
  return (
    <div role="group" aria-label={`Photograph ${number}`}>
      <div className="relative aspect-square border border-paper-edge bg-paper-deep">
        <Preview photo={photo} alt={`Photograph ${number}`} />
        <button
          type="button"
          {...waiting}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="on-ink absolute top-0 right-0 grid size-11 place-items-center"
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <Status photo={photo} name={name} />
      {photo.status === 'failed' && photo.isRetryable && (
        <button type="button" onClick={onRetry} className="text-link inline-flex min-h-11 items-center text-sm">
          Try again<span className="sr-only">: {name}</span>
        </button>
      )}
    </div>
  );
}

/** A browser shows no picture that it cannot decode; the server may read it all the same. */
function Preview({ photo: { file, stored }, alt }: { photo: FormPhoto; alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const props = { className: 'size-full object-cover', onError: () => setIsBroken(true) };
  if (isBroken) return <p className="p-3 pr-12 text-sm wrap-anywhere text-ink-soft">{file?.name ?? alt}</p>;
  if (file) return <FilePreview file={file} alt={alt} {...props} />;
  return stored && <img src={stored.url} alt={alt} {...props} />;
}

const TEXTS = { waiting: 'Waiting', sending: 'Sending...', sent: 'Sent' };

/** How far the upload is. The bar has its place from the beginning, so that nothing moves. */
function Status({ photo: { status, progress, error }, name }: { photo: FormPhoto; name: string }) {
  return (
    <>
      <div className="h-1.5">
        {status === 'sending' && (
          <div
            role="progressbar"
            aria-label={`Upload of ${name}`}
            aria-valuenow={progress === null ? undefined : Math.round(progress * 100)}
            className="border-b-4 border-ink transition-[width]"
            style={{ width: `${(progress ?? 0) * 100}%` }}
          />
        )}
      </div>
      <p aria-live="polite" className={`text-sm ${status === 'failed' ? 'font-semibold text-brick' : 'text-ink-soft'}`}>
        {status === 'failed' ? error : TEXTS[status]}
      </p>
    </>
  );
}
