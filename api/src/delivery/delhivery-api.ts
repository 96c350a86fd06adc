import type { z } from 'zod';
import { pauseDuring } from '../platform/limits/permit.ts';

export interface DelhiveryAccess {
  apiUrl: string;
  token: string;
}

/** Frees the connection. Who must not wait that long stops waiting before. */
const TIMEOUT_MS = 10_000;

/** Calls of Delhivery's API. They throw if it is unavailable or does not respond as documented. */
export interface DelhiveryApi {
  get<Schema extends z.ZodType>(schema: Schema, path: string, query: Record<string, string>): Promise<z.output<Schema>>;
  /** Posts a form (URLSearchParams), or else JSON. */
  post<Schema extends z.ZodType>(schema: Schema, path: string, body: object): Promise<z.output<Schema>>;
}

export function delhiveryApi({ apiUrl, token }: DelhiveryAccess): DelhiveryApi {
  const request = async <Schema extends z.ZodType>(schema: Schema, path: string, body?: object) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${apiUrl}${path}`, {
      headers: {
        Accept: 'application/json',
        Authorization: `Token ${token}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Delhivery responded with ${response.status}`);
    return schema.parse(await response.json());
  };
  return {
    get: (schema, path, query) => pauseDuring(() => request(schema, `${path}?${new URLSearchParams(query)}`)),
    post: (schema, path, body) => pauseDuring(() => request(schema, path, body)),
  };
}
