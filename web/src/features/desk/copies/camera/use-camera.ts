import { type RefObject, useEffect, useState } from 'react';
import { cameraMessage, playCamera } from '../../scanner/camera.ts';

const PHOTO_SIZE = [2560, 1920] as const;

/** Shows the camera in a video while the component is shown. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState({ isReady: false, problem: '' });
  useEffect(() => {
    const { signal, abort } = abortable();
    const start = async () => playCamera(video.current!, signal, PHOTO_SIZE);
    start().then(
      () => signal.aborted || setState({ isReady: true, problem: '' }),
      (error: unknown) => signal.aborted || setState({ isReady: false, problem: cameraMessage(error) }),
    );
    return abort;
  }, [video]);
  return state;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
