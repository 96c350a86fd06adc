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
