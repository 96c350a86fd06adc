import { Camera, CameraOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { cameraMessage, playCamera } from './camera.ts';
import { readBarcodes } from './read-barcodes.ts';

/** A button that starts the camera, and its picture. Calls back with each code that comes into the picture. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState('');
  const fail = (error: unknown) => {
    setIsOn(false);
    setProblem(cameraMessage(error));
  };
  const toggle = () => {
    setProblem('');
    setIsOn(!isOn);
  };
  return (
    <div className="space-y-3">
      <Button look="secondary" aria-pressed={isOn} onClick={toggle}>
        {isOn ? <CameraOff aria-hidden="true" size={20} /> : <Camera aria-hidden="true" size={20} />}
        {isOn ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
      <FormError>{problem}</FormError>
      {isOn && <Viewfinder onScan={onScan} onError={fail} />}
    </div>
  );
}

interface ViewfinderProps {
  onScan: (code: string) => void;
  onError: (error: unknown) => void;
}

/** The picture of the camera. Calls back with each code that comes into it. */
export function Viewfinder({ onScan, onError }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const scanned = useEffectEvent(onScan);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    const controller = new AbortController();
    const run = async ({ signal }: AbortController) => {
      await playCamera(video.current!, signal);
      await readBarcodes(video.current!, (code) => scanned(code), signal);
    };
    run(controller).catch((error: unknown) => controller.signal.aborted || failed(error));
    return () => controller.abort();
  }, []);
  return (
    <div className="relative max-w-md overflow-hidden bg-ink-deep">
      <video
        ref={video}
        playsInline
        muted
        aria-label="Picture of the camera"
        className="aspect-video w-full object-cover"
      />
      <span aria-hidden="true" className="absolute inset-x-6 top-1/2 h-0.5 bg-brick" />
    </div>
  );
}
