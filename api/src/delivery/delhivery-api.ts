import type { z } from 'zod';

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
  const request = async <Schema extends z.ZodType>(schema: Schema, path: string, init: RequestInit) => {
    const headers = { ...init.headers, Accept: 'application/json', Authorization: `Token ${token}` };
    const options = { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(`${apiUrl}${path}`, options);
    if (!response.ok) throw new Error(`Delhivery responded with ${response.status}`);
    return schema.parse(await response.json());
  };
  return {
    get: (schema, path, query) => request(schema, `${path}?${new URLSearchParams(query)}`, {}),
    post: (schema, path, body) =>
      body instanceof URLSearchParams
        ? request(schema, path, { method: 'POST', body })
        : request(schema, path, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          }),
  };
}
