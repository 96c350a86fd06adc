import path from 'node:path';
import express from 'express';
import { render } from '../../web/src/entry-server.tsx';
import { loadConfig } from './config.ts';
import { builtAssets } from './doors/assets.ts';
import { runProgram } from './platform/run-program.ts';
import { openShop, type Shop } from './shop.ts';

const BUILT_WEB = path.resolve('dist/client');
const PATIENCE_MS = 10_000;

await runProgram(async () => {
  const config = loadConfig(process.env);
  const files = express.static(BUILT_WEB, { index: false, immutable: true, maxAge: '1y' });
  const shop = await openShop(config, { assets: await builtAssets(BUILT_WEB), files, renderPage: render });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeInTime(shop));
  console.log(`\n  ExamShelf is open: ${shop.url}\n`);
});

/** Closes the shop; requests that do not end in time are cut off. */
async function closeInTime(shop: Shop): Promise<void> {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  await shop.close();
  process.exit(0);
}
