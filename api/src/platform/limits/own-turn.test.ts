import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { inOwnTurn } from './own-turn.ts';

const block = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

it('New clients are seen while pages are rendered: several between two pages', async () => {
  const clients = 40;
  const pages = 10;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  let seen = 0;
  server.on('connection', (socket) => {
    seen += 1;
    socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  for (let client = 0; client < clients; client += 1) connect(port, '127.0.0.1').on('error', () => {});
  await Promise.all(Array.from({ length: pages }, () => inOwnTurn(() => block(5))));
  expect(seen).toBe(clients);
  server.close();
});
