import { AwsClient } from 'aws4fetch';
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

const PATIENCE_MS = 15_000;
const RETRIES = 2;

/** Keeps originals as objects of a bucket, below `originals/`. */
export function s3Storage({ endpoint, region, bucket, ...keys }: S3Config): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const addressOf = (name: string) => `${endpoint}/${bucket}/originals/${name}`;

  /** The answer, or null where there is no such object. */
  async function ask(name: string, method: string, body?: Buffer): Promise<Response | null> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const sent = body && { body: new Uint8Array(body), headers: { 'Content-Type': 'image/webp' } };
    const answer = await client.fetch(addressOf(name), { method, signal, ...sent }).catch((fault: Error) => {
      throw new Unavailable(UPLOAD_MESSAGES.storage, { cause: fault });
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && method !== 'PUT') return null;
    throw new Unavailable(UPLOAD_MESSAGES.storage, {
      cause: new Error(`${method} was answered with ${answer.status}`),
    });
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
