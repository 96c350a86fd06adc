import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (response: ServerResponse, request: IncomingMessage) => void;

/** A fake of Delhivery's API. */
export interface TestCourier {
  url: string;
  /** Received requests. */
  requests: { path: string; query: Record<string, string>; token: string | undefined }[];
  /** Handlers of the pincode call and the transit time call. */
  handlers: { pincode: Handler; tat: Handler };
  close(): Promise<void>;
}

/** Responds with JSON. */
export const json =
  (body: unknown, status = 200): Handler =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

/** Response for a serviceable pincode. */
export const serviceable = (cod: 'Y' | 'N') => json({ delivery_codes: [{ postal_code: { pin: 452001, cod } }] });
export const NOT_SERVICEABLE = json({ delivery_codes: [] });
/** Response with the transit time in days. */
export const transitDays = (tat: unknown) => json({ success: true, msg: '', data: { tat } });
export const HANG: Handler = () => {};
export const RESET_CONNECTION: Handler = (_response, request) => void request.socket.resetAndDestroy();

/** Starts the fake on a free port. */
export async function startCourier(): Promise<TestCourier> {
  const requests: TestCourier['requests'] = [];
  const handlers = { pincode: serviceable('Y'), tat: transitDays(5) };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://courier.test');
    requests.push({ path: pathname, query: Object.fromEntries(searchParams), token: request.headers.authorization });
    const handler = pathname === '/api/dc/expected_tat' ? handlers.tat : handlers.pincode;
    handler(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, handlers, close };
}
