import { Dialog } from '@base-ui/react/dialog';
import { Camera, RotateCcw, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type CopyPhotoKind, PHOTO_LABELS } from '#api/copies/copies.rules.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FilePreview } from '../../../../ui/display/file-preview.tsx';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { cameraMessage, playCamera } from '../../../intake/camera.ts';
import { Outline, SHAPES } from './outline.tsx';
import { shrink } from './shrink.ts';

interface PhotoCameraProps {
  /** What the photograph should show. */
  kind: CopyPhotoKind;
  /** What the next photograph should show; null if this is the last. */
  nextKind: CopyPhotoKind | null;
  /** Keeps a picture. */
  onTake: (picture: Blob) => Promise<void>;
  /** Deletes the picture that was kept last. */
  onRetake: () => void;
  /** Goes on to the next photograph. */
  onNext: () => void;
  onClose: () => void;
}

const INSTEAD = 'Use a picture from the phone.';
const FAILED = 'This photograph could not be taken. Please try again.';

/** The camera, as large as the screen: an outline to fit the book into, then the picture with 'Retake' and 'Next'. */
export function PhotoCamera(props: PhotoCameraProps) {
  const { kind, onClose } = props;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-ink-deep text-paper">
          <div className="flex items-center justify-between gap-3 px-4 py-1">
            <div className="min-w-0">
              <Dialog.Title className="text-lg leading-tight font-semibold">{PHOTO_LABELS[kind]}</Dialog.Title>
              <Dialog.Description className="text-sm leading-tight">{SHAPES[kind].hint}</Dialog.Description>
            </div>
            <Dialog.Close aria-label="Close the camera" className="-mr-2 grid size-12 place-items-center">
              <X aria-hidden="true" size={24} />
            </Dialog.Close>
          </div>
          <Viewfinder {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Viewfinder({ kind, nextKind, onTake, onRetake, onNext, onClose }: PhotoCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isReady, problem } = useCamera(video);
  const [shot, setShot] = useState<Blob | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const [failure, setFailure] = useState('');
  const take = async (source: HTMLVideoElement | Blob) => {
    setFailure('');
    setIsTaking(true);
    try {
      const picture = await shrink(source);
      await onTake(picture);
      setShot(picture);
    } catch {
      setFailure(FAILED);
    }
    setIsTaking(false);
  };
  const retake = () => {
    onRetake();
    setShot(null);
  };
  const next = () => {
    setShot(null);
    if (nextKind) onNext();
    else onClose();
  };
  return (
    <>
      <div className="relative min-h-0 grow overflow-hidden">
        <video
          ref={video}
          playsInline
          muted
          aria-label="Picture of the camera"
          className={`size-full object-cover ${shot || problem ? 'invisible' : ''}`}
        />
        {!shot && !problem && <Outline kind={kind} />}
        {shot && (
          <FilePreview
            file={shot}
            alt={`Photograph: ${PHOTO_LABELS[kind]}`}
            className="absolute inset-0 size-full object-contain"
          />
        )}
      </div>
      <div className="grid min-h-28 grid-cols-[8rem_minmax(0,1fr)] items-center justify-center sm:grid-cols-[10rem_minmax(0,24rem)] gap-3 bg-page p-4 text-ink">
        {(problem || failure) && (
          <div className="col-span-2">
            <FormError>{problem || failure}</FormError>
          </div>
        )}
        {shot ? (
          <>
            <Button look="secondary" onClick={retake} className="min-h-16">
              <RotateCcw aria-hidden="true" size={22} className="shrink-0" />
              Retake
            </Button>
            <Button onClick={next} className="min-h-16">
              {nextKind ? `Next: ${PHOTO_LABELS[nextKind]}` : 'Done'}
            </Button>
          </>
        ) : (
          <>
            <FileButton onFile={take}>From the phone</FileButton>
            <Button disabled={!isReady || isTaking} onClick={() => void take(video.current!)} className="min-h-16">
              <Camera aria-hidden="true" size={24} />
              Take the photo
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** A button that chooses a picture of the device, or takes one with its own camera app. */
function FileButton({ onFile, children }: { onFile: (file: File) => unknown; children: ReactNode }) {
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

const PHOTO_SIZE = [2560, 1920] as const;

/** Shows the camera in a video while the component is shown. */
function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState({ isReady: false, problem: '' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = async () => playCamera(video.current!, signal, PHOTO_SIZE);
    start().then(
      () => signal.aborted || setState({ isReady: true, problem: '' }),
      (error: unknown) => signal.aborted || setState({ isReady: false, problem: cameraMessage(error, INSTEAD) }),
    );
    return () => controller.abort();
  }, [video]);
  return state;
}
