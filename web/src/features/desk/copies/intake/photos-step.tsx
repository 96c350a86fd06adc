import { Camera, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COPY_LIMITS, type CopyPhotoKind, PHOTO_LABELS } from '#api/copies/copies.rules.ts';
import { BottomBar } from '../../../../ui/page/bottom-bar.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FilePreview } from '../../../../ui/display/file-preview.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { PhotoCamera } from '../camera/photo-camera.tsx';
import { ASKED_PHOTOS, type DraftPhoto, missingIn, nextPhotoKind, sortPhotos } from '../drafts/draft.rules.ts';
import type { DraftList } from '../drafts/draft-list.ts';
import type { StepProps } from './step.ts';

interface PhotosStepProps extends StepProps {
  list: DraftList;
  onNext: () => void;
}

/** The photographs of a copy: what the shop asks for, and up to two more. */
export function PhotosStep({ draft, list, onNext }: PhotosStepProps) {
  const { copyId, photos } = draft;
  const [kind, setKind] = useState<CopyPhotoKind | null>(null);
  const missing = ASKED_PHOTOS.filter((asked) => photos.every((photo) => photo.kind !== asked));
  const next = nextPhotoKind(photos);
  const last = photos.at(-1);
  const incomplete = missingIn('PHOTOS', draft);
  return (
    <>
      <div className="max-w-xl max-lg:min-h-[calc(100dvh-10rem)]">
        <p className="mb-3 text-ink-soft">
          {photos.length} of {COPY_LIMITS.photos}
        </p>
        <ul aria-label="Photographs" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {sortPhotos(photos).map((photo) => (
            <li key={photo.photoId}>
              <TakenPhoto list={list} copyId={copyId} photo={photo} />
            </li>
          ))}
          {missing.map((asked) => (
            <li key={asked}>
              <TakeButton onClick={() => setKind(asked)}>{PHOTO_LABELS[asked]}</TakeButton>
            </li>
          ))}
          {missing.length === 0 && next && (
            <li>
              <TakeButton onClick={() => setKind(next)}>One more</TakeButton>
            </li>
          )}
        </ul>
      </div>
      <BottomBar isInline>
        <div className="w-full max-w-xl lg:mt-6">
          <p aria-live="polite" className="text-sm font-semibold text-ink-soft not-empty:mb-2">
            {incomplete}
          </p>
          {incomplete && next ? (
            <Button onClick={() => setKind(next)} className="min-h-14 w-full">
              <Camera aria-hidden="true" size={22} />
              Open the camera
            </Button>
          ) : (
            <Button onClick={onNext} className="min-h-14 w-full">
              Next: price and shelf
            </Button>
          )}
        </div>
      </BottomBar>
      {kind && (
        <PhotoCamera
          kind={kind}
          nextKind={missing.find((asked) => asked !== kind) ?? null}
          onTake={(picture) => list.addPhoto(copyId, kind, picture)}
          onRetake={() => last && list.removePhoto(copyId, last.photoId)}
          onNext={() => setKind(next)}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}

function TakeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex aspect-3/4 w-full flex-col items-center justify-center gap-2 border-2 border-dashed border-ink/45 bg-page px-2 text-center font-semibold hover:border-ink"
    >
      <Camera aria-hidden="true" size={28} strokeWidth={1.5} />
      {children}
    </button>
  );
}

function TakenPhoto({ list, copyId, photo }: { list: DraftList; copyId: string; photo: DraftPhoto }) {
  const picture = usePicture(list, copyId, photo.photoId);
  const label = PHOTO_LABELS[photo.kind];
  return (
    <figure className="relative border border-paper-edge bg-page">
      <div className="aspect-3/4 bg-paper-deep">
        {picture && <FilePreview file={picture} alt={label} className="size-full object-contain" />}
      </div>
      <figcaption className="flex items-center justify-between pl-2 text-sm font-semibold">
        {label}
        <IconButton icon={X} label={`Delete: ${label}`} onClick={() => list.removePhoto(copyId, photo.photoId)} />
      </figcaption>
    </figure>
  );
}

/** The picture of a photograph; null while it loads, and if it is gone. */
function usePicture(list: DraftList, copyId: string, photoId: string): Blob | null {
  const [picture, setPicture] = useState<Blob | null>(null);
  useEffect(() => {
    let isShown = true;
    list.readPicture(copyId, photoId).then(
      (found) => isShown && setPicture(found ?? null),
      () => {},
    );
    return () => void (isShown = false);
  }, [list, copyId, photoId]);
  return picture;
}
