import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the order of the files and the random values of a run follow from. */
    seed: number;
  }
}

/**
 * The random values of a test file, the shop's too, follow from the seed of the run and the name of the file: the same
 * seed gives the same codes, numbers and ids again. The seed is printed at the start of a run.
 */
const origin = `${inject('seed')} ${path.relative('.', expect.getState().testPath ?? '')}`;
let count = 0;

/** The next 32 bytes. */
const block = () => createHash('sha256').update(`${origin} ${count++}`).digest();

function bytes(size: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, block)).subarray(0, size);
}

/** A number from 0 to below 1. */
const fraction = () => block().readUIntBE(0, 6) / 2 ** 48;

function integer(from: number, to?: number): number {
  return to === undefined ? integer(0, from) : from + Math.floor(fraction() * (to - from));
}

function uuid(): ReturnType<typeof crypto.randomUUID> {
  const random = bytes(16);
  random[6] = (random[6]! & 0x0f) | 0x40;
  random[8] = (random[8]! & 0x3f) | 0x80;
  const hex = random.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

type Callback = (error: null, random: Buffer) => void;

function randomBytes(size: number, callback?: Callback): Buffer | void {
  if (!callback) return bytes(size);
  setImmediate(callback, null, bytes(size));
}

Object.assign(crypto, { randomBytes, randomInt: integer, randomUUID: uuid });
syncBuiltinESMExports();
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid, configurable: true });
Math.random = fraction;
