import type { RequestContext } from './request-context.ts';

/** A value that is created when a request first asks for it and lives as long as that request, such as a batch loader. */
export function perRequest<Value>(create: (context: RequestContext) => Value): (context: RequestContext) => Value {
  const created = new WeakMap<RequestContext, { value: Value }>();
  return (context) => {
    const known = created.get(context) ?? { value: create(context) };
    created.set(context, known);
    return known.value;
  };
}
