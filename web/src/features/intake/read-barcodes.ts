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
    read: (picture) => {
      const answer = nextAnswer(worker);
      worker.postMessage(picture, [picture]);
      return answer;
    },
    close: () => worker.terminate(),
  };
}

function nextAnswer(worker: Worker): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const once = { once: true };
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), once);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ codes: string[] } | { error: string }>) =>
        'codes' in data ? resolve(data.codes) : reject(new Error(data.error)),
      once,
    );
  });
}
