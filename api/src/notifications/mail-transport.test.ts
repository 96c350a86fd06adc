import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobOf } from '../../test/jobs.ts';
import { startSmtp, type TestSmtp } from '../../test/smtp.ts';
import { POLLING } from '../../test/polling.ts';
import { UnrecoverableError } from '../platform/jobs/jobs.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { folderTransport, type MailTransport, smtpTransport } from './mail-transport.ts';
import { NotificationsService } from './notifications.service.ts';

const ID = 'c2b8b8a4-5b0e-4a5a-9d55-0a5f3a1f6d11';
const JOB = jobOf({}, ID);
const EMAIL: Email = {
  to: 'asha@example.test',
  name: 'Asha <b>',
  subject: 'नमस्ते',
  paragraphs: ['First of all.', 'Last of all.'],
  link: { label: 'Go on', url: 'https://shop.test/go?a=1&b=2' },
};

const open: MailTransport[] = [];
afterEach(() => {
  for (const transport of open.splice(0)) transport.close();
});

function smtpService(url: string): NotificationsService {
  const transport = smtpTransport(url);
  open.push(transport);
  return service(transport);
}

const service = (transport: MailTransport) =>
  new NotificationsService({
    jobs: {} as never,
    mailTransport: transport,
    mailFrom: 'ExamShelf <shop@shop.test>',
    shop: {
      name: 'ExamShelf',
      address: '1 Test Road, Indore',
      supportEmail: 'help@shop.test',
      supportPhone: '0731 000 0000',
    },
    publicUrl: 'http://shop.test',
  });

describe('an SMTP server', () => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.close());

  it('receives an email as text and HTML', async () => {
    await smtpService(smtp.url).sendEmail(EMAIL, JOB);
    const [mail = ''] = smtp.received;
    expect(mail).toMatch(/^From: ExamShelf <shop@shop.test>$/m);
    expect(mail).toMatch(/^To: asha@example.test$/m);
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail).toContain('Hello Asha <b>,');
    const html = mail.slice(mail.indexOf('<!doctype html>')).replace(/=\n/g, '');
    expect(html).toMatch(/Hello Asha &lt;b&gt;,.*First of all\..*Last of all\..*1 Test Road, Indore.*help@shop\.test/s);
    expect(mail).toContain('https://shop.test/go?a=1&b=2');
    expect(mail).toContain('ExamShelf\n1 Test Road, Indore\nhelp@shop.test, 0731 000 0000\n');
    expect(mail.indexOf('First of all.')).toBeLessThan(mail.indexOf('Last of all.'));
  });

  it('receives the files of an email', async () => {
    const content = Buffer.from('%PDF-').toString('base64');
    await smtpService(smtp.url).sendEmail({ ...EMAIL, attachments: [{ filename: 'order.pdf', content }] }, JOB);
    expect(smtp.received[0]).toMatch(/Content-Type: application\/pdf; name=order\.pdf/);
    expect(smtp.received[0]).toContain(content);
  });

  it('that drops the connection fails the email, and the retry has the same Message-ID', async () => {
    const mailer = smtpService(smtp.url);
    smtp.behave({ reply: (line) => (line === '.' ? null : undefined) });
    await expect(mailer.sendEmail(EMAIL, JOB)).rejects.toThrow('Connection closed');
    smtp.behave({});
    await mailer.sendEmail(EMAIL, JOB);
    const ids = smtp.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
    expect(ids).toEqual([`<${ID}@shop.test>`, `<${ID}@shop.test>`]);
  });

  it('gets many emails over a few connections', async () => {
    const mailer = smtpService(smtp.url);
    await Promise.all(Array.from({ length: 60 }, () => mailer.sendEmail(EMAIL, jobOf({}))));
    expect([smtp.received.length, smtp.connections.all]).toEqual([60, 12]);
  });

  it('that stops to answer is left when the signal aborts', async () => {
    smtp.behave({ reply: (line) => (line.startsWith('RCPT') ? '' : undefined) });
    const sending = new AbortController();
    const sent = smtpService(smtp.url).sendEmail(EMAIL, { ...JOB, signal: sending.signal });
    await expect.poll(() => smtp.connections.open.size, POLLING).toBe(1);
    sending.abort();
    await expect(sent).rejects.toMatchObject({ code: 'EABORT' });
    await expect.poll(() => smtp.connections.open.size, POLLING).toBe(0);
    expect(smtp.received).toEqual([]);
  });

  it.each([
    ['the recipient', 'RCPT', '550 5.1.1 no such user', 'SMTP 550'],
    ['the message', '.', '554 5.7.1 refused', 'SMTP 554'],
  ])('that refuses %s ends the retries', async (_what, refused, reply, code) => {
    smtp.behave({ reply: (line) => (line.startsWith(refused) ? reply : undefined) });
    const error = await smtpService(smtp.url)
      .sendEmail(EMAIL, JOB)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnrecoverableError);
    expect(error).toMatchObject({ code });
  });

  it.each([
    ['refuses the recipient for now', 'RCPT', '450 4.2.0 greylisted'],
    ['refuses the sender', 'MAIL', '550 5.7.1 unknown sender'],
  ])('that %s has the email retried', async (_what, refused, reply) => {
    smtp.behave({ reply: (line) => (line.startsWith(refused) ? reply : undefined) });
    const error = await smtpService(smtp.url)
      .sendEmail(EMAIL, JOB)
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(UnrecoverableError);
    expect(error).toMatchObject({ code: 'EENVELOPE' });
  });

  it('gets the time at which the email was queued, however late it is sent', async () => {
    await smtpService(smtp.url).sendEmail(EMAIL, { ...JOB, createdAt: new Date('2026-03-01T10:00:00Z') });
    expect(smtp.received[0]).toMatch(/^Date: Sun, 01 Mar 2026 10:00:00 \+0000$/m);
  });

  it('that is unreachable fails the email', async () => {
    smtp.close();
    await expect(smtpService(smtp.url).sendEmail(EMAIL, JOB)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a folder of emails', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'examshelf-mails-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('contains each email once, however often it is sent, readable by its owner only', async () => {
    const lines: string[] = [];
    const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(line) });
    const transport = folderTransport(path.join(folder, 'mail'), log);
    await Promise.all([1, 2, 3].map(() => service(transport).sendEmail(EMAIL, JOB)));
    expect(await readdir(path.join(folder, 'mail'))).toEqual([`${ID}.eml`]);
    const file = path.join(folder, 'mail', `${ID}.eml`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual({ level: 30, file, msg: 'an email was written' });
    expect(lines.join('')).not.toContain('asha');
  });
});
