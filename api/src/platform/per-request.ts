import DataLoader from 'dataloader';
import type { RequestContext } from './request-context.ts';

/** Creates a value once per request, on first use, such as a DataLoader. */
export function perRequest<Value>(create: (context: RequestContext) => Value): (context: RequestContext) => Value {
  const cache = new WeakMap<RequestContext, { value: Value }>();
  return (context) => {
    const cached = cache.get(context) ?? { value: create(context) };
    cache.set(context, cached);
    return cached.value;
  };
}

/**
 * Loads what many objects of a request need in one call, with each key once, or in calls of at most `maxBatchSize` keys.
 * Not cached: a later mutation of the same request may change it.
 */
export function batchLoader<Value, Key = string>(
  load: (keys: readonly Key[], context: RequestContext) => Promise<Value[]>,
  maxBatchSize = Infinity,
): (context: RequestContext) => DataLoader<Key, Value> {
  return perRequest((context) => {
    const loadOnce = async (requested: readonly Key[]): Promise<Value[]> => {
      const keys = [...new Set(requested)];
      const values = await load(keys, context);
      const indexes = new Map(keys.map((key, index) => [key, index]));
      return requested.map((key) => values[indexes.get(key)!] as Value);
    };
    return new DataLoader(loadOnce, { cache: false, maxBatchSize });
  });
}
