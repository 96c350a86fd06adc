import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A courier's API on this machine, which answers as a test tells it. */
export interface TestCourier {
  url: string;
  /** What was asked of it: path, query and token of each request. */
  asked: { path: string; query: Record<string, string>; token: string | undefined }[];
  /** What is answered to questions about a PIN code, and about the days on the way. */
  answers: { pincode: Answer; tat: Answer };
  close(): Promise<void>;
}

/** Answers with a body as JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

/** What Delhivery answers about a PIN code it goes to. */
export const goesThere = (cod: 'Y' | 'N') => json({ delivery_codes: [{ postal_code: { pin: 452001, cod } }] });
export const GOES_NOT_THERE = json({ delivery_codes: [] });
/** What Delhivery answers about the days on the way. */
export const daysOnTheWay = (tat: unknown) => json({ success: true, msg: '', data: { tat } });
export const HANGS: Answer = () => {};
export const RESETS: Answer = (_response, request) => void request.socket.resetAndDestroy();

/** Starts a courier's API on a free port. */
export async function startCourier(): Promise<TestCourier> {
  const asked: TestCourier['asked'] = [];
  const answers = { pincode: goesThere('Y'), tat: daysOnTheWay(5) };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://courier.test');
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), token: request.headers.authorization });
    const answer = pathname === '/api/dc/expected_tat' ? answers.tat : answers.pincode;
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answers, close };
}
