/** Texts for a camera that cannot be used. */
export const CAMERA_MESSAGES = {
  denied: 'The camera is blocked. Allow it for this page in the browser, then try again.',
  absent: 'This device has no camera.',
  insecure: 'The browser gives the camera only to pages with https.',
  failed: 'The camera could not be started. Close other apps that use it, then try again.',
} as const;

const SCAN_SIZE: readonly [width: number, height: number] = [1280, 720];

/** Shows the camera at the back of the device in a video, in about this size, until the signal aborts. */
export async function playCamera(video: HTMLVideoElement, signal: AbortSignal, size = SCAN_SIZE): Promise<void> {
  const [width, height] = size.map((ideal) => ({ ideal }));
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width, height } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
}

/** What to tell a person whose camera does not start, and what they can do `instead` if it never will. */
export function cameraMessage(error: unknown, instead = 'Use a scanner, or type the code.'): string {
  if (!('mediaDevices' in navigator)) return `${CAMERA_MESSAGES.insecure} ${instead}`;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return CAMERA_MESSAGES.denied;
  const isAbsent = name === 'NotFoundError' || name === 'OverconstrainedError';
  return isAbsent ? `${CAMERA_MESSAGES.absent} ${instead}` : CAMERA_MESSAGES.failed;
}
