import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';

/** The last step of a mail. */
export interface MailTransport {
  send(mail: SendMailOptions, id: string): Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Sends by an SMTP server. Should the process die after the server took a mail and before its job is marked as done,
 * the mail goes out again: no mail server can rule that out. Both bear the same Message-ID, by which readers know them
 * for one.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return { send: async (mail) => void (await transport.sendMail(mail)) };
}

/** Keeps each mail as an `.eml` file in a folder, for a shop that has no mail server. A mail sent again is the same file. */
export function folderTransport(folder: string, log: Logger): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(mail);
      const file = path.join(folder, `${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(file, message as Buffer);
      log.info({ file }, 'a mail was written');
    },
  };
}

/** A mail is there in full, and to stay, or not at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
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
