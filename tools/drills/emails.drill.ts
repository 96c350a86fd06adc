import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { read, startDatabaseServer } from '../bench/setup/databases.ts';
import { freePort, startProgram, startShopWith } from '../bench/setup/servers.ts';
import { createCatalogue, SECRET } from '../bench/setup/stage.ts';
import { EMAILS } from '../../api/src/notifications/notifications.service.ts';
import { openDataSource } from '../../api/src/platform/database/database.ts';
import { type Jobs, openJobs } from '../../api/src/platform/jobs/jobs.ts';
import type { Email } from '../../api/src/platform/jobs/mailer.ts';
import { SANDBOX_PATH } from '../../api/sandbox/built-in.ts';
import { tables } from '../../api/src/tables.ts';
import { type SmtpBehaviour, startSmtp, type TestSmtp } from '../../api/test/smtp.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { settledInvariants } from './setup/settled-invariants.ts';
import { quantileOf } from './setup/walk-samples.ts';
import { startWalks, type Walks } from './setup/walks.ts';

interface Plan {
  /** Emails at 300 ms a reply, and in each other mode. */
  many: number;
  few: number;
  /** How slowly the slowest server answers, and for how long one is down. */
  slowMs: number;
  downMs: number;
  /** How long shoppers place orders. */
  ordersMs: number;
}

const FULL: Plan = { many: 200, few: 20, slowMs: 15_000, downMs: 120_000, ordersMs: 60_000 };
const QUICK: Plan = { many: 40, few: 6, slowMs: 1_500, downMs: 4_000, ordersMs: 8_000 };

const REPLY_MS = 300;
const LEAST_PER_SECOND = 4;
const LATEST_ORDER_SECONDS = 30;
const SOME_ORDERS = 5;
const SLOW_MS = 60_000;
const POLL_MS = 200;

/** A worker sends emails by a mail server that is slow, away, loses answers or refuses. */
export const emails: Drill = {
  name: 'emails',
  about: 'a mail server that is slow, away, loses answers or refuses: emails per second, doubles, losses, dead letters',
  async run(context) {
    const { isQuick, onProgress, stack, folder } = context;
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    const catalogue = await createCatalogue(databases, 200, { inputs: 100, customers: 100, onProgress });
    const { url } = catalogue;
    const smtp = await startSmtp(await freePort());
    const servers = { smtp };
    stack.defer(() => servers.smtp.close());
    const variables = { DATABASE_URL: url, SESSION_SECRET: SECRET, TRUST_PROXY: '1', SMTP_URL: smtp.url };
    const shop = await startShopWith(folder, { ...variables, JOBS: 'off' });
    stack.defer(shop.stop);
    const worker = await startProgram({
      program: ['scripts/run.mjs', 'worker'],
      readyPath: '/readyz',
      folder,
      variables: { ...variables, DATA_DIR: `${folder}/shop` },
    });
    stack.defer(worker.stop);
    const database = await openDataSource({ url, ...tables, max: 2 });
    stack.defer(() => database.destroy());
    const jobs = await openJobs({ database, log: pino({ level: 'silent' }), queues: [EMAILS] });
    stack.defer(jobs.close);
    const plan = isQuick ? QUICK : FULL;
    const drill = new EmailDrill({ url, jobs, servers, plan, context });
    const rows = await drill.run();
    const walks = { urls: [shop.url], shoppers: catalogue.shoppers.customers, books: catalogue.bought };
    const provider = { url: shop.url + SANDBOX_PATH };
    const placing = startWalks({ ...walks, provider, rate: { concurrency: 4 }, thinkMs: 200 });
    rows.push(...(await drill.placeOrders(placing)));
    return [...rows, ...(await settledInvariants({ databaseUrl: url, emails: drill.orderEmails }))];
  },
};

interface EmailDrillParts {
  url: string;
  jobs: Jobs;
  servers: { smtp: TestSmtp };
  plan: Plan;
  context: DrillContext;
}

/** What arrived of the emails of one mode. */
interface Arrived {
  /** Different Message-IDs, and further copies with the same one. */
  emails: number;
  copies: number;
  /** From the first to the last. */
  seconds: number;
}

class EmailDrill {
  /** Those that arrived while shoppers placed orders. */
  orderEmails: string[] = [];

  constructor(private readonly parts: EmailDrillParts) {}

  async run(): Promise<DrillRow[]> {
    const { many, few, slowMs } = this.parts.plan;
    const steady = await this.send(many, { replyMs: REPLY_MS });
    const rate = steady.emails / steady.seconds;
    const slow = await this.send(few, { replyMs: slowMs });
    return [
      {
        promise: `one worker sends ${LEAST_PER_SECOND} emails a second at ${REPLY_MS} ms a reply, each once`,
        figure: `${rate.toFixed(1)} a second, ${figureOf(steady)}`,
        kept: rate >= LEAST_PER_SECOND && isOnce(steady, many),
      },
      { promise: `at ${slowMs} ms a reply each is sent once`, figure: figureOf(slow), kept: isOnce(slow, few) },
      await this.loseAnswers(few),
      await this.deferFirst(few),
      await this.refuseOne(few),
      await this.beAway(few),
    ];
  }

  /** The shop accepts orders meanwhile; their emails are timed from the order to the mail server. */
  async placeOrders(walks: Walks): Promise<DrillRow[]> {
    const { url, servers, plan } = this.parts;
    servers.smtp.behave({ replyMs: REPLY_MS });
    const first = servers.smtp.received.length;
    const until = performance.now() + plan.ordersMs;
    // On a slow machine, until there are some.
    while (performance.now() < until || (walks.orders.length < SOME_ORDERS && performance.now() < until + SLOW_MS))
      await pause(POLL_MS);
    await walks.stop();
    await this.untilSent();
    this.orderEmails = servers.smtp.received.slice(first);
    const placed = await read<{ orderId: string; at: Date }>(
      url,
      `SELECT order_id AS "orderId", min(at) AS at FROM order_event WHERE kind = 'PLACED' GROUP BY order_id`,
    );
    const texts = this.orderEmails.map((email) => email.replaceAll(/=\r?\n/g, ''));
    const delays = placed.map(({ orderId, at }) => {
      const index = texts.findIndex((text) => text.includes(orderId));
      return ((servers.smtp.times[first + index] ?? Number.POSITIVE_INFINITY) - at.getTime()) / 1000;
    });
    const [p50, p95] = [quantileOf(delays, 0.5), quantileOf(delays, 0.95)];
    return [
      {
        promise: `the email of a placed order is sent within ${LATEST_ORDER_SECONDS} s at ${REPLY_MS} ms a reply`,
        figure: `${placed.length} orders, median ${p50} s, 95 % within ${p95} s, last ${Math.round(Math.max(...delays))} s`,
        kept: placed.length > 0 && Math.max(...delays) <= LATEST_ORDER_SECONDS,
      },
    ];
  }

  /** The server takes each email and drops the connection before it says so. */
  private async loseAnswers(count: number): Promise<DrillRow> {
    let lost = 0;
    const arrived = await this.send(count, { reply: (line) => (line === '.' && lost++ < count ? null : undefined) });
    return {
      promise: 'if the answer to an email is lost, it is sent again with the same Message-ID',
      figure: figureOf(arrived),
      kept: arrived.emails === count && arrived.copies === count,
    };
  }

  private async deferFirst(count: number): Promise<DrillRow> {
    let deferred = 0;
    const reply = (line: string) =>
      line.startsWith('RCPT') && deferred++ < count ? '450 4.2.0 try again later' : undefined;
    const arrived = await this.send(count, { reply });
    return {
      promise: 'an email that is refused for now is sent later, once',
      figure: figureOf(arrived),
      kept: isOnce(arrived, count),
    };
  }

  private async refuseOne(count: number): Promise<DrillRow> {
    const { jobs } = this.parts;
    const reply = (line: string) =>
      line.startsWith('RCPT') && line.includes('asha0@') ? '550 5.1.1 unknown' : undefined;
    const arrived = await this.send(count, { reply });
    const failed = await jobs.failedJobs(count);
    await jobs.discardFailed(EMAILS);
    return {
      promise: 'an email that is refused for good is a dead letter at once, the others are sent',
      figure: `${figureOf(arrived)}, dead letters: ${failed.map(({ reason }) => reason).join(', ')}`,
      kept: isOnce(arrived, count - 1) && failed.length === 1,
    };
  }

  private async beAway(count: number): Promise<DrillRow> {
    const { servers, plan } = this.parts;
    const { received, url } = servers.smtp;
    servers.smtp.close();
    const before = servers.smtp;
    const sending = this.enqueue(count);
    await pause(plan.downMs);
    servers.smtp = await startSmtp(Number(new URL(url).port));
    const started = performance.now();
    await sending;
    await this.untilSent();
    const seconds = (performance.now() - started) / 1000;
    const arrived = arrivedOf(servers.smtp.received, servers.smtp.times);
    // What follows counts on.
    servers.smtp.received.unshift(...received);
    servers.smtp.times.unshift(...before.times);
    return {
      promise: `after ${plan.downMs / 1000} s without a mail server each email is sent once`,
      figure: `${figureOf(arrived)}, the last ${seconds.toFixed(0)} s after its return`,
      kept: isOnce(arrived, count),
    };
  }

  private async send(count: number, behaviour: SmtpBehaviour): Promise<Arrived> {
    const { smtp } = this.parts.servers;
    smtp.behave(behaviour);
    const first = smtp.received.length;
    await this.enqueue(count);
    await this.untilSent();
    smtp.behave({});
    return arrivedOf(smtp.received.slice(first), smtp.times.slice(first));
  }

  private async enqueue(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const email: Email = {
        to: `asha${number}@example.test`,
        subject: 'A drill',
        name: null,
        paragraphs: ['This is one email of many.', 'Goodbye.'],
      };
      await this.parts.jobs.enqueue(EMAILS, email);
    }
  }

  /** Until no email waits, runs or is retried. */
  private async untilSent(): Promise<void> {
    for (;;) {
      const [queue] = await this.parts.jobs.queueStats();
      const { waiting = 0, running = 0, retrying = 0 } = queue ?? {};
      if (waiting + running + retrying === 0) return;
      this.parts.context.onProgress(`${waiting} emails wait, ${running} are sent, ${retrying} are retried`);
      await pause(POLL_MS);
    }
  }
}

function arrivedOf(received: readonly string[], times: readonly number[]): Arrived {
  const ids = new Set(received.map((email) => /^Message-ID: (.*)$/im.exec(email)?.[1]));
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
  return { emails: ids.size, copies: received.length - ids.size, seconds };
}

const figureOf = ({ emails: sent, copies }: Arrived) => `${sent} sent, ${copies} of them again`;

const isOnce = ({ emails: sent, copies }: Arrived, count: number) => sent === count && copies === 0;
