import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server of a test's own. */
export interface TestSmtp {
  url: string;
  /** The mails it has got, as they came. */
  received: string[];
  /** Hangs up after the next mail instead of saying that it has it. */
  hangUpOnce(): void;
  close(): void;
}

/** Starts a mail server that takes every mail. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: string[] = [];
  let hangsUp = false;
  const accept = (socket: Socket) =>
    void converse(socket, (mail) => {
      received.push(mail);
      const taken = !hangsUp;
      hangsUp = false;
      return taken;
    });
  const server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    hangUpOnce: () => (hangsUp = true),
    close: () => void server.close(),
  };
}

async function converse(socket: Socket, take: (mail: string) => boolean): Promise<void> {
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
