import type { AutocannonRequest } from 'autocannon';
import { EMAILS } from '../../api/src/notifications/notifications.service.ts';
import { type OnProgress, withProgress } from '../../api/src/platform/server/progress.ts';
import { type Load, LoadError, repeat } from './load/load.ts';
import { type Measurement, measureInTurns } from './load/measure.ts';
import type { BenchPlan } from './plan.ts';
import { type Goal, type Row, totalTime } from './report/report.ts';
import { execute } from './setup/databases.ts';
import type { Stage } from './setup/stage.ts';
import {
  answerOf,
  requireSameAnswers,
  requireSameAnswersInOrder,
  requireSameSuggestions,
} from './workloads/same-answers.ts';
import {
  addRequests,
  bookRequests,
  listRequests,
  orderLoad,
  orderRequests,
  pageRequests,
  searchRequests,
  suggestionRequests,
} from './workloads/workloads.ts';

/** Names of the servers in the tables. */
export const SERVERS = { floor: 'floor', shop: 'shop', cached: 'shop, from cache' } as const;

type ServerName = keyof typeof SERVERS;
type Goals = Partial<Record<ServerName, Goal>>;
type Measured = Map<ServerName, Measurement>;

const NO_CACHE = `This build answers nothing from a response cache: the rows '${SERVERS.cached}' are uncached.`;
const SEARCH_CONNECTIONS = 8;

/** Compares the servers of a stage. */
export class Comparison {
  readonly rows: Row[] = [];
  readonly notes: string[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly plan: BenchPlan,
    private readonly postmaster: number,
  ) {}

  /** Notes if this build has no response cache, so that the rows of the cache are as slow as the others. */
  async noteCache(request: AutocannonRequest | undefined): Promise<void> {
    if (!request) return;
    await answerOf(this.stage.cachedShop, request);
    const { headers } = await answerOf(this.stage.cachedShop, request);
    if (!/hit/i.test(headers.get('Cache-Status') ?? '')) this.notes.push(NO_CACHE);
  }

  async compareLists(): Promise<void> {
    const requests = listRequests(this.stage.pages);
    await this.compareReads('List of 24', requests, { shop: { share: 0.3 }, cached: { share: 1 } });
  }

  async compareBooks(): Promise<void> {
    const requests = bookRequests(this.stage.catalogue.inputs);
    await this.compareReads('Book', requests, { shop: { share: 0.25 }, cached: { share: 0.5 } });
  }

  compareSuggestions(share: number): Promise<void> {
    const { floor, shop, catalogue } = this.stage;
    const requests = suggestionRequests(catalogue.inputs);
    return this.compare('Suggestions', async (work, onProgress) => {
      const same = await requireSameSuggestions(requests, floor, shop);
      if (same < 1)
        this.notes.push(
          `${work}: ${Math.round((1 - same) * 100)} % of the answers differ from those of the floor in the order of equally good matches.`,
        );
      const measured = await this.measure(['floor', 'shop'], repeat(requests), onProgress);
      this.addRows(work, measured, { shop: { share } });
    });
  }

  async compareCarts(): Promise<void> {
    const { floor, shop, catalogue } = this.stage;
    const requests = addRequests(catalogue.shoppers.customers, catalogue.bought);
    await this.compareWrites('Add to cart', repeat(requests), { share: 0.3 }, () =>
      requireSameAnswersInOrder(requests.slice(0, 5), floor, shop),
    );
  }

  async compareOrders(): Promise<void> {
    const { floor, shop, catalogue } = this.stage;
    const { customers } = catalogue.shoppers;
    const load = orderLoad(customers, catalogue.bought);
    await this.compareWrites('Order on delivery (add, quote, place)', load, { share: 0.35 }, () =>
      requireSameAnswersInOrder(orderRequests(customers, catalogue.bought, customers.length - 1, 'check'), floor, shop),
    );
  }

  /** Rendered pages have no floor: their share is that of the list of 24. */
  comparePages(): Promise<void> {
    const requests = pageRequests(this.stage.catalogue.inputs).slice(0, this.plan.inputs);
    return this.compare('Rendered list page', async (work, onProgress) => {
      for (const request of requests) await answerOf(this.stage.cachedShop, request);
      const measured = await this.measure(['shop', 'cached'], repeat(requests), onProgress);
      const list = this.rows.find(({ server }) => server === SERVERS.floor)?.measurement;
      this.addRows(work, measured, { shop: { perSecond: 250 }, cached: { perSecond: 2_000 } }, list);
    });
  }

  /** The latency of searches with few clients, typing errors included. */
  measureSearch(): Promise<void> {
    const requests = searchRequests(this.stage.catalogue.inputs);
    return this.compare(`Searches, ${SEARCH_CONNECTIONS} at once`, async (work, onProgress) => {
      const measured = await this.measure(['shop'], repeat(requests), onProgress, { connections: SEARCH_CONNECTIONS });
      this.addRows(work, measured, { shop: { p99: 15 } });
    });
  }

  private compareReads(name: string, requests: readonly AutocannonRequest[], goals: Goals): Promise<void> {
    const { floor, shop, cachedShop } = this.stage;
    return this.compare(name, async (work, onProgress) => {
      onProgress('comparing the answers');
      await requireSameAnswers(requests, floor, shop);
      await requireSameAnswers(requests, floor, cachedShop);
      // Those of the cache, if there is one.
      await requireSameAnswers(requests, floor, cachedShop);
      const measured = await this.measure(['floor', 'shop', 'cached'], repeat(requests), onProgress);
      this.addRows(work, measured, goals);
    });
  }

  private compareWrites(name: string, load: Load, goal: Goal, check: () => Promise<void>): Promise<void> {
    const { floorUrl, catalogue } = this.stage;
    // The emails of one slot must not be sent during the next one.
    const withoutEmails = `DELETE FROM pgboss.job WHERE name = '${EMAILS}'`;
    const reset = async () => {
      await execute(floorUrl, ['TRUNCATE cart_line']);
      await execute(catalogue.url, ['TRUNCATE cart_line CASCADE', withoutEmails]);
    };
    return this.compare(name, async (work, onProgress) => {
      await check();
      const measured = await this.measure(['floor', 'shop'], load, onProgress, { reset });
      await reset();
      this.addRows(work, measured, { shop: goal });
    });
  }

  /** Runs one comparison. If a server cannot bear the load, there is a note instead of rows. */
  private async compare(name: string, work: (title: string, onProgress: OnProgress) => Promise<void>): Promise<void> {
    const title = `${name}, ${this.stage.catalogue.books.toLocaleString('en')} books`;
    try {
      await withProgress(title, (onProgress) => work(title, onProgress));
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      this.notes.push(`${title}: ${error.message}`);
    }
  }

  private async measure(
    servers: readonly ServerName[],
    load: Load,
    onProgress: OnProgress,
    { connections = this.plan.connections, reset }: { connections?: number; reset?: () => Promise<void> } = {},
  ): Promise<Measured> {
    const { seconds, warmUpSeconds, rounds } = this.plan;
    const { floor, shop, cachedShop } = this.stage;
    const all = { floor, shop, cached: cachedShop };
    const contenders = servers.map((server) => ({ name: SERVERS[server], server: all[server], load, reset }));
    const options = { postmaster: this.postmaster, connections, seconds, warmUpSeconds, rounds, onProgress };
    const measurements = await measureInTurns(contenders, options);
    return new Map(servers.map((server, index) => [server, measurements[index] as Measurement]));
  }

  /** Adds a row for each server. `floor`: what the shares are of. */
  private addRows(work: string, measured: Measured, goals: Goals, floor = measured.get('floor')): void {
    for (const [server, measurement] of measured) {
      const isCompared = floor && server !== 'floor';
      const [time, floorTime] = [totalTime(measurement), floor ? totalTime(floor) : null];
      this.rows.push({
        work,
        server: SERVERS[server],
        measurement,
        share: isCompared ? measurement.perSecond / floor.perSecond : null,
        timeShare: isCompared && time && floorTime ? floorTime / time : null,
        goal: goals[server] ?? null,
      });
    }
  }
}
