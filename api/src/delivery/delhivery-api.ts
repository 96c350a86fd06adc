import type { z } from 'zod';
import { callCourier } from './courier-call.ts';

export interface DelhiveryAccess {
  apiUrl: string;
  token: string;
}

/** Calls of Delhivery's API: `post` sends a form or JSON. They throw if it does not respond as documented. */
export function delhiveryApi({ apiUrl, token }: DelhiveryAccess) {
  const post = async <Schema extends z.ZodType>(schema: Schema, path: string, body?: object) => {
    const response = await callCourier(`${apiUrl}${path}`, `Token ${token}`, body);
    if (!response.ok) throw new Error(`Delhivery responded with ${response.status}`);
    return schema.parse(await response.json());
  };
  const get = <Schema extends z.ZodType>(schema: Schema, path: string, query: Record<string, string>) =>
    post(schema, `${path}?${new URLSearchParams(query)}`);
  return { get, post };
}
