import type { AutocannonRequest } from 'autocannon';
import type { AsyncDisposableStack } from '../../api/src/platform/async-disposable-stack.ts';
import { withProgress } from '../../api/src/platform/server/progress.ts';
import { LoadError, repeat } from './load/load.ts';
import { measureInTurns } from './load/measure.ts';
import type { BenchPlan } from './plan.ts';
import type { GrowthRow } from './report/report.ts';
import type { DatabaseServer } from './setup/databases.ts';
import { type BenchServer, startShop } from './setup/servers.ts';
import { SECRET } from './setup/stage.ts';

const CONNECTIONS = 4;

export interface GrowthOptions {
  plan: BenchPlan;
  stack: AsyncDisposableStack;
  /** Takes a sentence about work that could not be measured: on much data it may take too long. */
  note: (text: string) => void;
}

/** A database of a size. */
interface Sized {
  url: string;
  size: number;
}

interface SizedWork<Data extends Sized> extends GrowthOptions {
  sizes: readonly Data[];
  /** Kinds of work by name, and the requests of each. */
  work: readonly (readonly [name: string, requests: (data: Data) => AutocannonRequest[]])[];
  unit: string;
}

/** Measures each kind of work on databases of different sizes in turns, without the response cache. */
export async function measureBySize<Data extends Sized>(
  databases: DatabaseServer,
  { sizes, work: kinds, unit, plan, stack, note }: SizedWork<Data>,
): Promise<GrowthRow[]> {
  const shops: BenchServer[] = [];
  for (const { url } of sizes) {
    const shop = await startShop({ secret: SECRET, folder: databases.folder, databaseUrl: url }, 0);
    stack.defer(shop.stop);
    shops.push(shop);
  }
  const rows: GrowthRow[] = [];
  for (const [work, requests] of kinds) {
    const contenders = sizes.flatMap((data, index) => {
      const server = shops[index];
      const name = `${data.size.toLocaleString('en')} ${unit}`;
      return server ? [{ name, server, load: repeat(requests(data)) }] : [];
    });
    const measured = await withProgress(`${work}, by size`, (onProgress) =>
      measureInTurns(contenders, {
        postmaster: databases.postmaster,
        connections: CONNECTIONS,
        seconds: plan.growthSeconds,
        warmUpSeconds: plan.growthSeconds / 2,
        rounds: 1,
        onProgress,
      }),
    ).catch((error: Error) => {
      if (!(error instanceof LoadError)) throw error;
      note(`${work}: ${error.message}`);
      return [];
    });
    rows.push(...measured.map((measurement, index) => ({ work, size: sizes[index]?.size ?? 0, measurement })));
  }
  return rows;
}
