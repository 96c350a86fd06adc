import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseServer } from '../bench/setup/databases.ts';
import { type BenchServer, startShopWith } from '../bench/setup/servers.ts';
import { type Catalogue, createCatalogue, SECRET } from '../bench/setup/stage.ts';
import { SANDBOX_PATH } from '../../api/sandbox/built-in.ts';
import { lostOrders } from './setup/acknowledged-orders.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { memoryOf, type ProcessFigures, watchProcess } from './setup/process-watch.ts';
import { settledInvariants } from './setup/settled-invariants.ts';
import { figuresOf, latenciesOf, type Sample, type Step, type WalkFigures } from './setup/walk-samples.ts';
import { startWalks, type Walks } from './setup/walks.ts';

const SHOPPERS = 50;
const BROWSE: readonly Step[] = ['browse', 'search', 'book'];
const CHECKOUT: readonly Step[] = ['cart', 'quote', 'order', 'pay'];
/** One visit in so many is a purchase. */
const BUYERS = 1 / 3;
const MOST_MS = 2_000;
const MOST_MEMORY_MB = 700;
const MOST_SENDER_LAG_MS = 200;
/** Recovered: so many seconds in a row are as before. */
const WINDOW_MS = 2_000;
const RECOVERY_SECONDS = 60;

interface Plan {
  books: number;
  /** Seconds of 50 shoppers, and of each greater number. */
  steady: number;
  more: number;
}

const FULL: Plan = { books: 100_000, steady: 600, more: 120 };
const QUICK: Plan = { books: 2_000, steady: 12, more: 8 };

/** What was measured while one number of shoppers was there. */
interface Phase {
  since: number;
  until: number;
  process: ProcessFigures;
}

/** Shoppers on a large catalogue: as many as promised, half as many again, and five times as many. */
export const load: Drill = {
  name: 'load',
  about: '50 shoppers on 100,000 books, then 1.5 and 5 times as many: latency, memory, shedding, recovery',
  async run(context) {
    const { isQuick, onProgress, stack, folder } = context;
    const plan = isQuick ? QUICK : FULL;
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    const catalogue = await createCatalogue(databases, plan.books, { inputs: 1_000, customers: 5_000, onProgress });
    const { url } = catalogue;
    const shop = await startShopWith(folder, { DATABASE_URL: url, SESSION_SECRET: SECRET, TRUST_PROXY: '1' });
    stack.defer(shop.stop);
    const rows = await new Load(shop, catalogue, plan, context).run();
    return [...rows, ...(await settledInvariants({ databaseUrl: url }))];
  },
};

class Load {
  private readonly walks: Walks[] = [];

  constructor(
    private readonly shop: BenchServer,
    private readonly catalogue: Catalogue,
    private readonly plan: Plan,
    private readonly context: DrillContext,
  ) {}

  async run(): Promise<DrillRow[]> {
    const { steady: seconds, more } = this.plan;
    const regulars = this.start(SHOPPERS);
    const steady = await this.measure(`${SHOPPERS} shoppers`, seconds);
    const busy = await this.withFurther(SHOPPERS / 2, more);
    const flooded = await this.withFurther(SHOPPERS * 4, more);
    const recovery = await this.secondsToRecover(regulars, latenciesOf(this.samplesOf(steady), BROWSE).p95);
    await regulars.stop();
    const memory = memoryOf(this.shop.pid);
    return [
      ...calmRows(`${SHOPPERS} shoppers`, this.samplesOf(steady), steady.process),
      ...calmRows('1.5 times as many', this.samplesOf(busy), busy.process),
      ...floodRows('5 times as many', this.samplesOf(flooded), flooded.process),
      { promise: 'is itself again within 5 s', figure: `after ${recovery} s, ${memory} MB`, kept: recovery <= 5 },
      await lostOrders(
        this.catalogue.url,
        this.walks.flatMap(({ orders }) => orders),
      ),
    ];
  }

  private start(concurrency: number): Walks {
    const { shop, catalogue } = this;
    const walks = startWalks({
      urls: [shop.url],
      shoppers: catalogue.shoppers.customers.slice(this.walks.length * 1_000),
      books: catalogue.bought,
      provider: { url: shop.url + SANDBOX_PATH },
      rate: { concurrency },
      buyers: BUYERS,
    });
    this.context.stack.defer(async () => void (await walks.stop()));
    this.walks.push(walks);
    return walks;
  }

  private async withFurther(shoppers: number, seconds: number): Promise<Phase> {
    const further = this.start(shoppers);
    const phase = await this.measure(`${SHOPPERS + shoppers} shoppers`, seconds);
    await further.stop();
    return phase;
  }

  private async measure(note: string, seconds: number): Promise<Phase> {
    const since = performance.now();
    this.context.onProgress(note);
    const watch = watchProcess(this.shop);
    await pause(seconds * 1_000);
    return { since, until: performance.now(), process: await watch.stop() };
  }

  /** The requests that were sent in a phase, once they have ended. */
  private samplesOf({ since, until }: Phase): Sample[] {
    return this.walks.flatMap(({ samples }) => samples.filter(({ at }) => at >= since && at < until));
  }

  /** Until the requests of a window are answered as fast as before, give or take a tenth of a second. */
  private async secondsToRecover({ samples }: Walks, before: number): Promise<number> {
    const ended = performance.now();
    this.context.onProgress('recovery');
    for (let after = 0; after < RECOVERY_SECONDS; after += 1) {
      const from = ended + after * 1_000;
      await pause(from + WINDOW_MS + before - performance.now());
      const window = samples.filter(({ at }) => at >= from && at < from + WINDOW_MS);
      const isWell = window.every(({ outcome }) => outcome === 'ok');
      if (isWell && latenciesOf(window, BROWSE).p95 <= before * 1.5 + 100) return after;
    }
    return RECOVERY_SECONDS;
  }
}

function calmRows(who: string, samples: readonly Sample[], process: ProcessFigures): DrillRow[] {
  const figures = figuresOf(samples);
  const [browse, checkout] = [latenciesOf(samples, BROWSE), latenciesOf(samples, CHECKOUT)];
  return [
    {
      promise: `${who}: pages in 2 s (p99), steps of a checkout in 2 s (p95)`,
      figure: `p99 ${browse.p99} ms of ${browse.count}, p95 ${checkout.p95} ms of ${checkout.count}`,
      kept: browse.p99 <= MOST_MS && checkout.p95 <= MOST_MS,
    },
    { promise: `${who}: no errors`, figure: describe(figures), kept: figures.outcomes.ok === figures.requests },
    processRow(who, process),
  ];
}

function floodRows(who: string, samples: readonly Sample[], process: ProcessFigures): DrillRow[] {
  const figures = figuresOf(samples);
  const { ok, failed, refused, timeout } = figures.outcomes;
  const [browse, checkout] = [latenciesOf(samples, BROWSE), latenciesOf(samples, CHECKOUT)];
  const shed = samples.filter(({ step, outcome }) => ['order', 'pay'].includes(step) && outcome !== 'ok').length;
  const paid = samples.filter(({ step }) => ['order', 'pay'].includes(step)).length;
  return [
    {
      promise: `${who}: each request is answered, or refused with 503 and Retry-After`,
      figure: describe(figures),
      kept: ok > 0 && failed + refused + timeout === 0,
    },
    {
      promise: `${who}: what is answered is answered in 5 s (p95)`,
      figure: `pages p50 ${browse.p50} ms, p95 ${browse.p95} ms; steps of a checkout p50 ${checkout.p50} ms, p95 ${checkout.p95} ms`,
      kept: browse.p95 <= 5_000 && !(checkout.p95 > 5_000),
    },
    { promise: `${who}: no order and no payment is refused`, figure: `${shed} of ${paid}`, kept: shed === 0 },
    processRow(who, process),
  ];
}

function processRow(who: string, { memory, processors, lag, senderLag }: ProcessFigures): DrillRow {
  return {
    promise: `${who}: memory stays below ${MOST_MEMORY_MB} MB; the sender keeps pace`,
    figure: `${memory} MB, ${processors.toFixed(1)} processors used, event loop lag p99 ${lag} ms, of the sender ${senderLag} ms`,
    kept: !(memory > MOST_MEMORY_MB) && senderLag <= MOST_SENDER_LAG_MS,
  };
}

function describe({ requests, outcomes }: WalkFigures): string {
  const others = Object.entries(outcomes).filter(([outcome, count]) => outcome !== 'ok' && count > 0);
  return [`${outcomes.ok} of ${requests} answered`, ...others.map(([outcome, count]) => `${count} ${outcome}`)].join(
    ', ',
  );
}
