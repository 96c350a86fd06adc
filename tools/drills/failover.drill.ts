import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterProcess } from '../cluster/process.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { buyInBrowser } from './setup/buy-in-browser.ts';
import { type DrilledCluster, openDrilledCluster } from './setup/drilled-cluster.ts';
import { type Sample, type WalkFigures, wrongAnswersOf } from './setup/walk-samples.ts';
import { WriteProbe } from './setup/write-probe.ts';

const KILLS = 20;
const SHOPPERS = 20;
/** Patroni waits 20 s (`ttl`) for a lost machine; the rest is for a busy one. */
const MOST_OUTAGE_SECONDS = 60;
const HAPROXY_FROZEN_MS = 10_000;
const ETCD_AWAY_MS = 30_000;

export const failover: Drill = {
  name: 'failover',
  about: 'PostgreSQL loses its primary under checkout load; HAProxy freezes; etcd is away',
  run: async (context) => {
    const cluster = await openDrilledCluster(context);
    const bought = await buyInBrowser(cluster);
    const probe = new WriteProbe(cluster);
    await probe.start();
    const walks = cluster.startShoppers(SHOPPERS);
    const kills = await killPrimaries(cluster, probe, context);
    const network = await disturbNetwork(cluster, probe, context);
    const figures = await walks.stop();
    await probe.stop();
    return [
      bought,
      ...kills,
      ...network,
      ...answers(figures, probe, walks.samples),
      ...(await cluster.checkOrders(walks.orders)),
    ];
  },
};

/** In turn a crash of PostgreSQL and the loss of its machine; each after the former is complete again. */
async function killPrimaries(
  { database }: DrilledCluster,
  probe: WriteProbe,
  { isQuick, onProgress }: DrillContext,
): Promise<DrillRow[]> {
  const outages: Record<'crash' | 'loss', number[]> = { crash: [], loss: [] };
  const returned = { crash: 0, loss: 0 };
  const kills = isQuick ? 2 : KILLS;
  for (let kill = 0; kill < kills; kill += 1) {
    const former = [...outages.crash, ...outages.loss].map((seconds) => seconds.toFixed(1));
    onProgress(`kill ${kill + 1} of ${kills}; no writes for ${former.join(', ')} s`);
    const kind = kill % 2 === 0 ? 'crash' : 'loss';
    const primary = await database.untilComplete();
    const timeline = await primary.timeline();
    const killed = performance.now();
    // Patroni first, so that it does not note the crash.
    if (kind === 'loss') await primary.patroni.signal('SIGKILL');
    await primary.killPostgres();
    if ((await database.untilPromoted(timeline)) === primary) returned[kind] += 1;
    if (kind === 'loss') await primary.patroni.start();
    await database.untilComplete();
    outages[kind].push(await probe.outageSince(killed));
  }
  return [
    outageRow('PostgreSQL of the primary crashes: another server takes over', outages.crash, returned.crash),
    outageRow('the machine of the primary is lost: another one takes over', outages.loss, returned.loss),
  ];
}

function outageRow(promise: string, seconds: number[], returned: number): DrillRow {
  const sorted = seconds.toSorted((one, other) => one - other);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  return {
    promise: `${promise} within ${MOST_OUTAGE_SECONDS} s`,
    figure: `${sorted.length} times; no writes for ${median.toFixed(1)} s (median), ${most.toFixed(1)} s (most); ${returned} times the same one`,
    kept: most <= MOST_OUTAGE_SECONDS && returned === 0,
  };
}

async function disturbNetwork(
  { database }: DrilledCluster,
  probe: WriteProbe,
  { onProgress, isQuick }: DrillContext,
): Promise<DrillRow[]> {
  const { haproxy, etcd } = database;
  onProgress('HAProxy is frozen');
  const frozen = performance.now();
  await freeze(haproxy, HAPROXY_FROZEN_MS);
  const frozenSeconds = await probe.outageSince(frozen);
  onProgress('etcd is away');
  const away = performance.now();
  await etcd.signal('SIGKILL');
  await pause(isQuick ? ETCD_AWAY_MS / 2 : ETCD_AWAY_MS);
  const awaySeconds = await probe.outageSince(away);
  await etcd.start();
  await database.untilComplete();
  return [
    {
      promise: 'HAProxy is frozen for 10 s: the shop writes again 5 s later',
      figure: `no writes for ${frozenSeconds.toFixed(1)} s`,
      kept: frozenSeconds < 15,
    },
    {
      promise: `etcd is away for ${isQuick ? 15 : 30} s: the shop goes on`,
      figure: `no writes for ${awaySeconds.toFixed(1)} s`,
      kept: awaySeconds === 0,
    },
  ];
}

async function freeze(program: ClusterProcess, milliseconds: number): Promise<void> {
  await program.signal('SIGSTOP');
  await pause(milliseconds);
  await program.signal('SIGCONT');
}

function answers({ requests, outcomes }: WalkFigures, probe: WriteProbe, samples: readonly Sample[]): DrillRow[] {
  const { ok, unavailable, failed, rejected, refused, timeout } = outcomes;
  const share = ((100 * (requests - ok)) / requests).toFixed(1);
  return [
    {
      promise: 'shoppers get 503 meanwhile, never another error or a wrong answer',
      figure: `${requests} requests, ${share} % failed: ${unavailable} × 503, ${failed} × other 5xx, ${rejected} × 4xx ${wrongAnswersOf(samples)}, ${refused} refused, ${timeout} took over 15 s`,
      kept: failed + rejected + refused === 0,
    },
    {
      promise: 'each 503 says when to try again',
      figure: `${probe.samples.length} writes, ${probe.wrongAnswers} without`,
      kept: probe.wrongAnswers === 0,
    },
  ];
}
