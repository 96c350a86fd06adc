import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { Unavailable } from '../platform/errors.ts';
import { pauseDuring } from '../platform/limits/permit.ts';
import type { ImageStorage } from './storage.ts';
import { UPLOAD_MESSAGES } from './uploads.rules.ts';

/** A bucket of an S3-compatible service. */
export interface S3Config {
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const CONTENT_TYPES = new Map([
  ['.webp', 'image/webp'],
  ['.svg', 'image/svg+xml'],
]);

/** Stores originals as objects of a bucket, below `originals/`. Throws UNAVAILABLE when the service fails. */
export function s3Storage({ endpoint, region, bucket, ...keys }: S3Config, log: Logger): ImageStorage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const urlOf = (name: string) => `${endpoint}/${bucket}/originals/${name}`;

  function fail(error: Error): never {
    log.error(error, 'the bucket of pictures failed');
    throw new Unavailable(UPLOAD_MESSAGES.storage);
  }

  /** The response, or null if there is no such object. */
  async function send(name: string, method: string, content?: Buffer): Promise<Response | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const type = CONTENT_TYPES.get(path.extname(name)) ?? 'application/octet-stream';
    const body = content && { body: new Uint8Array(content), headers: { 'Content-Type': type } };
    const response = await pauseDuring(() => client.fetch(urlOf(name), { method, signal, ...body })).catch(fail);
    if (response.ok) return response;
    await response.body?.cancel();
    return response.status === 404 && method !== 'PUT' ? null : fail(new Error(`${method}: ${response.status}`));
  }

  return {
    async put(name, content) {
      await (await send(name, 'PUT', content))?.body?.cancel();
    },
    async get(name) {
      const response = await send(name, 'GET');
      return response && Buffer.from(await response.arrayBuffer());
    },
    async remove(name) {
      await (await send(name, 'DELETE'))?.body?.cancel();
    },
  };
}
