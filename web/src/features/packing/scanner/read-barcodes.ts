import { nextFrame, type Sightings } from './sightings.rules.ts';

/** Between two pictures, in milliseconds. */
const PAUSE_MS = 120;

interface BarcodeReader {
  /** The codes in a picture, which is closed afterwards. */
  read: (picture: ImageBitmap) => Promise<string[]>;
  close: () => void;
}

/** Calls back with each code that comes into the picture of a video, until the signal aborts. */
export async function readBarcodes(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal) {
  const reader = openReader();
  signal.addEventListener('abort', reader.close);
  let sightings: Sightings = new Map();
  while (!signal.aborted) {
    const codes = await reader.read(await createImageBitmap(video));
    if (signal.aborted) return;
    const [next, fresh] = nextFrame(sightings, codes, performance.now());
    sightings = next;
    fresh.forEach(onCode);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function openReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }: MessageEvent<{ codes: string[] } | { error: string }>) =>
          'codes' in data ? resolve(data.codes) : reject(new Error(data.error));
        worker.postMessage(picture, [picture]);
      }),
    close: () => worker.terminate(),
  };
}
