import path from 'node:path';
import { loadConfig } from '../../../api/src/config.ts';
import { buildFiles, readBuildAssets } from '../../../api/src/http/assets.ts';
import { openShop, type Shop } from '../../../api/src/shop.ts';
import { render } from '../../src/entry-server.tsx';

const BUILT_WEB = path.resolve('dist/client');

/** Opens a shop with these environment variables; without them, closes it. */
export interface HostRequest {
  variables?: NodeJS.ProcessEnv;
}

export type HostAnswer = { url?: string } | { error: string };

let shop: Shop | undefined;

/** As `api/src/main.ts` does. */
async function open(variables: NodeJS.ProcessEnv): Promise<string> {
  const files = buildFiles(BUILT_WEB);
  shop = await openShop(loadConfig(variables), { assets: await readBuildAssets(BUILT_WEB), files, renderPage: render });
  return shop.url;
}

/** Runs the shops of test files one after the other: starting a process for each takes longer than many files. */
process.on('message', async ({ variables }: HostRequest) => {
  const answer = (message: HostAnswer) => process.send?.(message);
  try {
    if (variables) return answer({ url: await open(variables) });
    await shop?.close(0);
    answer({});
  } catch (error) {
    answer({ error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
