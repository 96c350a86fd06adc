import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** An email that the shop sent. */
export interface TestEmail {
  file: string;
  to: string;
  subject: string;
  messageId: string;
  text: string;
  /** Token of the link, if any. */
  token: string | undefined;
}

/** Reads the emails in a data folder. */
export async function readEmails(dataDir: string): Promise<TestEmail[]> {
  const folder = path.join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map(async (file) => parse(file, await readFile(path.join(folder, file), 'utf8'))));
}

function parse(file: string, raw: string): TestEmail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
  const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return {
    file,
    to: header('To'),
    subject: header('Subject'),
    messageId: header('Message-ID'),
    text,
    token: /[?&]token=([\w.-]+)/.exec(text)?.[1],
  };
}
