import { X } from 'lucide-react';
import { FilePreview } from '../../ui/file-preview.tsx';
import { useWaiting } from '../../lib/use-hydrated.ts';
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

function Preview({ photo: { file, stored }, alt }: { photo: FormPhoto; alt: string }) {
  const shape = 'size-full object-cover';
  if (file) return <FilePreview file={file} alt={alt} className={shape} />;
  return stored && <img src={stored.url} alt={alt} className={shape} />;
}

const TEXTS = { waiting: 'Waiting', sending: 'Sending...', sent: 'Sent' };

/** How far the upload is. The bar has its place from the beginning, so that nothing moves. */
function Status({ photo: { status, progress, error }, name }: { photo: FormPhoto; name: string }) {
  return (
    <>
      <progress
        aria-label={`Upload of ${name}`}
        value={status === 'sent' ? 1 : (progress ?? (status === 'sending' ? undefined : 0))}
        className={`block h-1.5 w-full accent-ink ${status === 'sending' ? '' : 'invisible'}`}
      />
      <p aria-live="polite" className={`text-sm ${status === 'failed' ? 'font-semibold text-brick' : 'text-ink-soft'}`}>
        {status === 'failed' ? error : TEXTS[status]}
      </p>
    </>
  );
}
