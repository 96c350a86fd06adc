import { Camera } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { EXCHANGE_LIMITS } from '#api/exchanges/exchanges.rules.ts';
import { useWaiting } from '../../../lib/browser/use-hydrated.ts';
import { EXCHANGE_TEXTS } from '../exchange.texts.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { FormPhoto, PhotoUploads } from './photo-uploads.ts';

interface PhotosFieldProps {
  photos: readonly FormPhoto[];
  uploads: PhotoUploads;
  /** Whether a photograph that was not sent stopped the request. */
  isStopped: boolean;
}

/** The photographs of a request. A phone offers its camera and its gallery. */
export function PhotosField({ photos, uploads, isStopped }: PhotosFieldProps) {
  const [hasTooMany, setHasTooMany] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const waiting = useWaiting();
  const left = EXCHANGE_LIMITS.photos - photos.length;
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    setHasTooMany(files.length > left);
    uploads.add(files.slice(0, left));
    // The same file can be chosen again after it was removed.
    target.value = '';
  };
  const remove = (id: number) => {
    uploads.remove(id);
    setHasTooMany(false);
    input.current?.focus();
  };
  return (
    <div>
      <p id={hintId} className="mb-4 text-ink-soft">
        Up to {EXCHANGE_LIMITS.photos}, if you can: they help us to answer faster. Only you and we see them, and where
        they were taken is removed.
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              number={index + 1}
              onRetry={() => uploads.retry(photo.id)}
              onRemove={() => remove(photo.id)}
            />
          </li>
        ))}
        {/* Without a place it stays, so that it takes the focus of a removed photograph. */}
        <li className={left > 0 ? undefined : 'sr-only'}>
          <label className="flex aspect-square flex-col items-center justify-center gap-2 rounded-sm border-2 border-dashed border-ink/30 p-2 text-center text-sm font-semibold transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
            <Camera aria-hidden="true" size={28} strokeWidth={1.5} />
            Add photographs
            <input
              ref={input}
              type="file"
              accept="image/*"
              multiple
              {...waiting}
              {...(left === 0 && { disabled: true })}
              aria-describedby={hintId}
              onChange={add}
              className="sr-only"
            />
          </label>
        </li>
      </ul>
      <p role="alert" className="mt-3 text-sm font-semibold text-brick empty:hidden">
        {isStopped ? EXCHANGE_TEXTS.photosFailed : hasTooMany && EXCHANGE_TEXTS.tooManyPhotos}
      </p>
    </div>
  );
}
