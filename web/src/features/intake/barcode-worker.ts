import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Reads the barcodes in pictures, outside of the page: the browser's own reader, or ZXing. Only the response of this file
// may compile WebAssembly (see api/src/http/security-headers.ts), so that no page needs to.

const FORMATS = ['code_128', 'ean_13'] as const;

type Detector = Pick<BarcodeDetector, 'detect'>;

const detector = openDetector();

addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  detector
    .then((reader) => reader.detect(picture))
    .then(
      (barcodes) => postMessage({ codes: barcodes.map(({ rawValue }) => rawValue) }),
      (error: unknown) => postMessage({ error: String(error) }),
    )
    .finally(() => picture.close());
});

async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  const supported = await Native?.getSupportedFormats();
  if (Native && FORMATS.every((format) => supported?.includes(format))) return new Native({ formats: [...FORMATS] });
  // By default ZXing is loaded from another origin.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
