import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { UnrecoverableError } from '../platform/jobs/jobs.ts';

/** An email in the form of nodemailer; `signal` ends its sending. */
interface Mail extends SendMailOptions {
  id: string;
}

/** Delivers emails. */
export interface MailTransport {
  /** Throws an UnrecoverableError if the mail server refuses the email for good. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Connections to the mail server. With 300 ms a reply each of them sends 50 emails a minute. */
const MAX_CONNECTIONS = 12;
const CONNECT_MS = 30_000;
/** For one reply. */
const REPLY_MS = 60_000;
/** Below the minute after which some mail servers close an idle connection. */
const IDLE_MS = 30_000;

/**
 * Sends emails by SMTP. If the process dies, or the connection breaks, after the server has accepted an email and before
 * its job is completed, the email is sent again. Both have the same Message-ID, by which mail servers and clients
 * recognize duplicates.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: REPLY_MS,
    idleTimeout: IDLE_MS,
  });
  return {
    send: async (mail) => void (await transport.sendMail(mail).catch(throwRefusal)),
    close: () => transport.close({ force: true }),
  };
}

/** A refusal of the sender or of the login concerns every email, and the owner can change it, so those are retried. */
function throwRefusal(error: NodemailerError): never {
  const { command = '', permanent, responseCode } = error;
  if (!permanent || !['RCPT TO', 'DATA'].includes(command)) throw error;
  throw new UnrecoverableError(error.message, `SMTP ${responseCode}`);
}

/** Writes each email as an `.eml` file to a folder, for a shop without a mail server. A retry overwrites the same file. */
export function folderTransport(folder: string, log: Logger): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      const file = path.join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(file, message as Buffer);
      log.info({ file }, 'an email was written');
    },
    close: () => {},
  };
}

/** Writes a file as a whole and flushes it to the disk: a job that is completed has its email there. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
