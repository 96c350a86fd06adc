import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { COPY_LIMITS, CopyPhotoKind, PHOTO_LABELS } from '#api/copies/copies.rules.ts';
import type { CopyPictureFragment } from '../../../lib/operations/graphql.generated.ts';
import { StageCopyPhotoDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { PhotoCamera } from './camera/photo-camera.tsx';
import { ASKED_PHOTOS } from './drafts/draft.rules.ts';
import { toStageInput } from './drafts/copy-input.ts';

interface EditPhotosProps {
  bookId: string;
  photos: readonly CopyPictureFragment[];
  /** What is to be photographed before all else. */
  first?: CopyPhotoKind | undefined;
  onChange: (photos: readonly CopyPictureFragment[]) => void;
}

/** The photographs of a copy: each can be deleted, others taken. A taken one is uploaded at once. */
export function EditPhotos({ bookId, photos, first, onChange }: EditPhotosProps) {
  const [stage] = useMutation(StageCopyPhotoDocument);
  const [kind, setKind] = useState<CopyPhotoKind | null>(null);
  const missing = ASKED_PHOTOS.filter((asked) => photos.every((photo) => CopyPhotoKind[photo.kind] !== asked));
  const next =
    photos.length >= COPY_LIMITS.photos
      ? null
      : (missing.find((asked) => asked === first) ?? missing[0] ?? CopyPhotoKind.OTHER);
  const take = async (taken: CopyPhotoKind, picture: Blob) => {
    const { data } = await stage({ variables: { input: await toStageInput(bookId, taken, picture) } });
    onChange([...photos, { kind: taken, image: { ...data!.stageImage, isDrawing: false } }]);
  };
  return (
    <section aria-label="Photographs of the copy" className="max-w-xl">
      <ul className="grid grid-cols-3 gap-3">
        {photos.map((photo, index) => (
          <li key={photo.image.key} className="border border-paper-edge bg-page">
            <div className="aspect-3/4 bg-paper-deep [&>picture]:contents">
              <Picture
                imageKey={photo.image.key}
                alt={`Photograph ${index + 1}`}
                sizes="180px"
                maxWidth={180}
                className="size-full object-contain"
              />
            </div>
            <div className="flex items-center justify-between pl-2 text-sm font-semibold">
              {PHOTO_LABELS[CopyPhotoKind[photo.kind]]}
              <IconButton
                icon={X}
                label={`Delete: ${PHOTO_LABELS[CopyPhotoKind[photo.kind]]}`}
                onClick={() => onChange(photos.filter((each) => each !== photo))}
              />
            </div>
          </li>
        ))}
      </ul>
      {next && (
        <Button look="secondary" onClick={() => setKind(next)} className="mt-3 min-h-12">
          <Camera aria-hidden="true" size={20} />
          {next === CopyPhotoKind.OTHER ? 'One more photograph' : `Photograph: ${PHOTO_LABELS[next]}`}
        </Button>
      )}
      {kind && (
        <PhotoCamera
          kind={kind}
          nextKind={null}
          onTake={(picture) => take(kind, picture)}
          onRetake={() => onChange(photos.slice(0, -1))}
          onNext={() => {}}
          onClose={() => setKind(null)}
        />
      )}
    </section>
  );
}
