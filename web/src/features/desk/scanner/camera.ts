/** Texts for a camera that cannot be used. */
export const CAMERA_MESSAGES = {
  denied: 'The camera is blocked. Allow it for this page in the browser, then try again.',
  absent: 'This device has no camera. Use a scanner, or type the code.',
  insecure: 'The browser gives the camera only to pages with https. Use a scanner, or type the code.',
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

/** What to tell a person whose camera does not start. */
export function cameraMessage(error: unknown): string {
  if (!('mediaDevices' in navigator)) return CAMERA_MESSAGES.insecure;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return CAMERA_MESSAGES.denied;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? CAMERA_MESSAGES.absent : CAMERA_MESSAGES.failed;
}
