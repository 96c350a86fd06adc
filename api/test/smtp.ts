import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** What an SMTP server does differently. */
export interface SmtpBehaviour {
  /** How long each reply takes; default: no time. */
  replyMs?: number;
  /** The reply to a line, '.' being the end of an email; null drops the connection; undefined: as usual. */
  reply?: (line: string) => string | null | undefined;
}

/** A fake SMTP server. */
export interface TestSmtp {
  url: string;
  /** Raw emails received so far, whether or not they were acknowledged, and when (milliseconds since the epoch). */
  received: string[];
  times: number[];
  /** Changes its behaviour; by default it accepts every email at once. */
  behave(behaviour: SmtpBehaviour): void;
  /** Connections so far, and those that are open. */
  connections: { all: number; open: Set<Socket> };
  /** Stops listening and drops all connections. */
  close(): void;
}

/** Starts an SMTP server on a port; 0: any free one. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const received: string[] = [];
  const times: number[] = [];
  const take = (mail: string) => {
    received.push(mail);
    times.push(Date.now());
  };
  const connections = { all: 0, open: new Set<Socket>() };
  let behaviour: SmtpBehaviour = {};
  const server = createServer((socket) => {
    connections.all += 1;
    connections.open.add(socket);
    socket.on('close', () => connections.open.delete(socket)).on('error', () => {});
    void serveConnection(socket, take, () => behaviour);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    times,
    connections,
    behave: (changed) => (behaviour = changed),
    close: () => {
      server.close();
      for (const socket of connections.open) socket.destroy();
    },
  };
}

type Take = (mail: string) => void;

async function serveConnection(socket: Socket, take: Take, behaviour: () => SmtpBehaviour): Promise<void> {
  const say = async (line: string, usual: string) => {
    const { replyMs = 0, reply } = behaviour();
    if (replyMs > 0) await pause(replyMs);
    const answer = reply?.(line);
    if (answer === null) socket.destroy();
    else if (!socket.destroyed) socket.write(`${answer ?? usual}\r\n`);
    return answer === undefined;
  };
  let mail: string[] | null = null;
  await say('', '220 test');
  for await (const line of createInterface(socket)) {
    if (mail && line === '.') {
      take(mail.join('\n'));
      mail = null;
      await say(line, '250 taken');
    } else if (mail) mail.push(line);
    else if (line === 'DATA') mail = (await say(line, '354 go on')) ? [] : null;
    else if (line === 'QUIT') socket.end('221 bye\r\n');
    else await say(line, '250 ok');
  }
}
