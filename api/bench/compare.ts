import type { AutocannonRequest } from 'autocannon';
import { EMAILS } from '../src/notifications/notifications.service.ts';
import { type OnProgress, withProgress } from '../src/platform/server/progress.ts';
import { type Load, repeat } from './load/load.ts';
import { type Contender, type MeasureOptions, type Measurement, measureInTurns } from './load/measure.ts';
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

  async compareSuggestions(share: number): Promise<void> {
    const { floor, shop, catalogue } = this.stage;
    const requests = suggestionRequests(catalogue.inputs);
    const work = this.titleOf('Suggestions');
    const [same, measured] = await withProgress(work, async (onProgress) => [
      await requireSameSuggestions(requests, floor, shop),
      await this.measure(
        [this.contender('floor', repeat(requests)), this.contender('shop', repeat(requests))],
        onProgress,
      ),
    ]);
    if (same < 1)
      this.notes.push(
        `${work}: ${Math.round((1 - same) * 100)} % of the answers differ from those of the floor in the order of equally good matches.`,
      );
    this.addRows(work, [SERVERS.floor, SERVERS.shop], measured, [null, { share }]);
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
  async comparePages(): Promise<void> {
    const requests = pageRequests(this.stage.catalogue.inputs).slice(0, this.plan.inputs);
    const list = this.rows.find(({ server }) => server === SERVERS.floor)?.measurement;
    const work = this.titleOf('Rendered list page');
    const measured = await withProgress(work, async (onProgress) => {
      for (const request of requests) await answerOf(this.stage.cachedShop, request);
      return this.measure(
        [this.contender('shop', repeat(requests)), this.contender('cached', repeat(requests))],
        onProgress,
      );
    });
    const goals = [{ perSecond: 250 }, { perSecond: 2_000 }];
    this.addRows(work, [SERVERS.shop, SERVERS.cached], measured, goals, list);
  }

  /** The latency of searches with few clients, typing errors included. */
  async measureSearch(): Promise<void> {
    const requests = searchRequests(this.stage.catalogue.inputs);
    const work = this.titleOf(`Searches, ${SEARCH_CONNECTIONS} at once`);
    const measured = await withProgress(work, (onProgress) =>
      this.measure([this.contender('shop', repeat(requests))], onProgress, SEARCH_CONNECTIONS),
    );
    this.addRows(work, [SERVERS.shop], measured, [{ p99: 15 }]);
  }

  private async compareReads(
    name: string,
    requests: ReturnType<typeof listRequests>,
    goals: { shop: Goal; cached: Goal },
  ): Promise<void> {
    const { floor, shop, cachedShop } = this.stage;
    const work = this.titleOf(name);
    const measured = await withProgress(work, async (onProgress) => {
      onProgress('comparing the answers');
      await requireSameAnswers(requests, floor, shop);
      await requireSameAnswers(requests, floor, cachedShop);
      // Those of the cache, if there is one.
      await requireSameAnswers(requests, floor, cachedShop);
      const contenders = (['floor', 'shop', 'cached'] as const).map((server) =>
        this.contender(server, repeat(requests)),
      );
      return this.measure(contenders, onProgress);
    });
    this.addRows(work, Object.values(SERVERS), measured, [null, goals.shop, goals.cached]);
  }

  private async compareWrites(name: string, load: Load, goal: Goal, check: () => Promise<void>): Promise<void> {
    const work = this.titleOf(name);
    const { floorUrl, catalogue } = this.stage;
    const emptyCarts = () => execute(floorUrl, ['TRUNCATE cart_line']);
    // The emails of one slot must not be sent during the next one.
    const withoutEmails = `DELETE FROM pgboss.job WHERE name = '${EMAILS}'`;
    const emptyShop = () => execute(catalogue.url, ['TRUNCATE cart_line CASCADE', withoutEmails]);
    const measured = await withProgress(work, async (onProgress) => {
      await check();
      const contenders = [
        { ...this.contender('floor', load), reset: emptyCarts },
        { ...this.contender('shop', load), reset: emptyShop },
      ];
      const found = await this.measure(contenders, onProgress);
      await emptyShop();
      return found;
    });
    this.addRows(work, [SERVERS.floor, SERVERS.shop], measured, [null, goal]);
  }

  private contender(server: keyof typeof SERVERS, load: Load): Contender {
    const { floor, shop, cachedShop } = this.stage;
    return { name: SERVERS[server], server: { floor, shop, cached: cachedShop }[server], load };
  }

  private measure(
    contenders: Contender[],
    onProgress: OnProgress,
    connections = this.plan.connections,
  ): Promise<Measurement[]> {
    const { seconds, warmUpSeconds, rounds } = this.plan;
    const options: MeasureOptions = {
      postmaster: this.postmaster,
      connections,
      seconds,
      warmUpSeconds,
      rounds,
      onProgress,
    };
    return measureInTurns(contenders, options);
  }

  private titleOf(work: string): string {
    return `${work}, ${this.stage.catalogue.books.toLocaleString('en')} books`;
  }

  private addRows(
    work: string,
    servers: readonly string[],
    measured: readonly Measurement[],
    goals: readonly (Goal | null)[],
    floor = servers[0] === SERVERS.floor ? measured[0] : undefined,
  ): void {
    for (const [index, measurement] of measured.entries()) {
      const isFloor = measurement === floor;
      const share = floor && !isFloor ? measurement.perSecond / floor.perSecond : null;
      const [time, floorTime] = [totalTime(measurement), floor ? totalTime(floor) : null];
      const timeShare = !isFloor && time && floorTime ? floorTime / time : null;
      this.rows.push({ work, server: servers[index] ?? '', measurement, share, timeShare, goal: goals[index] ?? null });
    }
  }
}
