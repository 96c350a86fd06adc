import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';

const { resolve } = createRequire(import.meta.url);

/** What the detector needs of a rectangle. */
class Rectangle {
  constructor(
    readonly x: number,
    readonly y: number,
  ) {}
}

/** Reads the Code 128 and QR symbols of a picture, from top to bottom. */
export async function readBarcodes(png: Buffer): Promise<string[]> {
  const reader = createRequire(resolve('barcode-detector/ponyfill')).resolve('zxing-wasm/reader');
  const wasm = await readFile(path.join(path.dirname(reader), '../../reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  // Not in Node.
  globalThis.DOMRectReadOnly ??= Rectangle as typeof DOMRectReadOnly;
  const detector = new BarcodeDetector({ formats: ['code_128', 'qr_code'] });
  const found = await detector.detect(new Blob([new Uint8Array(png)]));
  return found.toSorted((one, other) => one.boundingBox.y - other.boundingBox.y).map(({ rawValue }) => rawValue);
}
