import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A fake SMTP server. */
export interface TestSmtp {
  url: string;
  /** Raw emails received so far. */
  received: string[];
  /** Drops the connection after the next email instead of acknowledging it. */
  dropNextConnection(): void;
  close(): void;
}

/** Starts an SMTP server that accepts every email. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: string[] = [];
  let drops = false;
  const accept = (socket: Socket) =>
    void serveConnection(socket, (mail) => {
      received.push(mail);
      const acknowledged = !drops;
      drops = false;
      return acknowledged;
    });
  const server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    dropNextConnection: () => (drops = true),
    close: () => void server.close(),
  };
}

async function serveConnection(socket: Socket, take: (mail: string) => boolean): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: string[] | null = null;
  say('220 test');
  for await (const line of createInterface(socket)) {
    if (mail && line === '.') {
      if (!take(mail.join('\n'))) return void socket.destroy();
      mail = null;
      say('250 taken');
    } else if (mail) mail.push(line);
    else if (line === 'DATA') {
      mail = [];
      say('354 go on');
    } else if (line === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }
}
