import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';

/** Delivers emails. */
export interface MailTransport {
  send(mail: SendMailOptions, id: string): Promise<void>;
}

const CONNECT_MS = 10_000;
const SOCKET_IDLE_MS = 20_000;

/**
 * Sends emails by SMTP. If the process dies after the server has accepted an email and before its job is completed, the
 * email is sent again. Both have the same Message-ID, by which mail clients recognize duplicates.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_IDLE_MS,
  });
  return { send: async (mail) => void (await transport.sendMail(mail)) };
}

/** Writes each email as an `.eml` file to a folder, for a shop without a mail server. A retry overwrites the same file. */
export function folderTransport(folder: string, log: Logger): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(mail);
      const file = path.join(folder, `${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAtomically(file, message as Buffer);
      log.info({ file }, 'an email was written');
    },
  };
}

/** Writes a file atomically and durably. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
