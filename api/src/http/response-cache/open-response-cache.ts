import type { Logger } from 'pino';
import { ChangeListener } from '../../platform/database/change-listener.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { ResponseCache } from './response-cache.ts';

/** Channel on which triggers announce changes of what shoppers see; see the migration `public-changes`. */
const CHANNEL = 'public_change';
const BYTES_PER_MB = 1_048_576;

interface ResponseCacheOptions {
  /** Maximum memory; 0 turns the cache off. */
  megabytes: number;
  /** Without a transaction pooler. */
  databaseUrl: string;
  /** It has to know of changes, too. */
  replica?: Replica | undefined;
  log: Logger;
}

/** The response cache of a process, emptied by changes in any process. */
export interface OpenResponseCache {
  cache: ResponseCache;
  close(): Promise<void>;
}

/** Opens the response cache; null if it is turned off. */
export async function openResponseCache({
  megabytes,
  databaseUrl,
  replica,
  log,
}: ResponseCacheOptions): Promise<OpenResponseCache | null> {
  if (megabytes === 0) return null;
  const cache = new ResponseCache(megabytes * BYTES_PER_MB);
  const onChange = () => {
    replica?.onChange();
    cache.clear();
  };
  const onListening = (isListening: boolean) => {
    replica?.setListening(isListening);
    cache.setHearing(isListening);
  };
  const listener = new ChangeListener({ url: databaseUrl, channel: CHANNEL, onChange, onListening, log });
  await listener.open();
  return { cache, close: () => listener.close() };
}
