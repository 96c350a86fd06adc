import path from 'node:path';
import { render } from '../../web/src/entry-server.tsx';
import { loadConfig } from './config.ts';
import { buildFiles, readBuildAssets } from './http/assets.ts';
import { closeOnSignals } from './platform/server/close-on-signals.ts';
import { runProgram } from './platform/server/run-program.ts';
import { openingText } from './opening-text.ts';
import { openShop } from './shop.ts';

const BUILT_WEB = path.resolve('dist/client');

await runProgram(async () => {
  const config = loadConfig(process.env);
  const files = buildFiles(BUILT_WEB);
  const shop = await openShop(config, { assets: await readBuildAssets(BUILT_WEB), files, renderPage: render });
  closeOnSignals(shop.close);
  console.log(openingText(config, shop.url));
});
