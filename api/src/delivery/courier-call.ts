import { pauseDuring } from '../platform/limits/permit.ts';

/** Frees the connection; a caller that cannot wait that long stops waiting earlier. */
const TIMEOUT_MS = 10_000;

/** Calls the API of a courier: posts a form (URLSearchParams), or else JSON. Throws if it is out of reach. */
export function callCourier(url: string, authorization: string, body?: object): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  const type = body && !isForm && { 'Content-Type': 'application/json' };
  const headers = { Accept: 'application/json', Authorization: authorization, ...type };
  const call = body && { method: 'POST', body: isForm ? body : JSON.stringify(body) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return pauseDuring(() => fetch(url, { headers, ...call, redirect: 'error', signal }));
}
