import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { Unavailable } from '../platform/errors.ts';
import type { Storage } from './storage.ts';
import { UPLOAD_MESSAGES } from './uploads.rules.ts';

/** A bucket of a service that speaks S3. */
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

/** Keeps originals as objects of a bucket, below `originals/`. */
export function s3Storage({ endpoint, region, bucket, ...keys }: S3Config, log: Logger): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const addressOf = (name: string) => `${endpoint}/${bucket}/originals/${name}`;

  function fail(error: Error): never {
    log.error(error, 'the bucket of pictures failed');
    throw new Unavailable(UPLOAD_MESSAGES.storage);
  }

  /** The answer, or null where there is no such object. */
  async function ask(name: string, method: string, body?: Buffer): Promise<Response | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = body && { body: new Uint8Array(body), headers: { 'Content-Type': 'image/webp' } };
    const answer = await client.fetch(addressOf(name), { method, signal, ...sent }).catch(fail);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    return answer.status === 404 && method !== 'PUT' ? null : fail(new Error(`${method}: ${answer.status}`));
  }

  return {
    async put(name, content) {
      await (await ask(name, 'PUT', content))?.body?.cancel();
    },
    async get(name) {
      const answer = await ask(name, 'GET');
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      await (await ask(name, 'DELETE'))?.body?.cancel();
    },
  };
}
