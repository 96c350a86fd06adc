// The shop in one process, from its sources: the web reloads in place, a change of the api reopens the shop.
import { createServer as createNetServer } from 'node:net';
import { createServer } from 'vite';
import { endWithNpm } from './end-with-npm.mjs';

process.env.NODE_ENV = 'development';
endWithNpm();
const hmrPort = await freePort();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { host: 'localhost', port: hmrPort } },
  appType: 'custom',
});
const { runner } = vite.environments.ssr;
const web = {
  assets: {
    shop: { scripts: ['/@vite/client', '/web/src/entry-client.tsx'], imports: [], styles: ['/web/src/app/styles.css'] },
    playground: { scripts: ['/@vite/client', '/web/src/playground/playground.tsx'], imports: [], styles: [] },
  },
  files: vite.middlewares,
  connectTo: [`ws://localhost:${hmrPort}`],
  renderPage: async (request) => (await runner.import('/web/src/entry-server.tsx')).render(request),
};

let shop = open();
let reopening;

async function open() {
  try {
    const { loadConfig } = await runner.import('/api/src/config.ts');
    const { openShop } = await runner.import('/api/src/shop.ts');
    const opened = await openShop(loadConfig(process.env), web);
    console.log(`\n  ExamShelf is open: ${opened.url}\n`);
    return opened;
  } catch (error) {
    console.error(error);
    return { close: async () => {} };
  }
}

async function reopen() {
  await (await shop).close(0);
  shop = open();
}

vite.watcher.on('change', (file) => {
  if (!file.includes('/api/src/') || file.endsWith('.test.ts')) return;
  clearTimeout(reopening);
  reopening = setTimeout(reopen, 100);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await (await shop).close(0);
    await vite.close();
    process.exit(0);
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createNetServer().listen(0, 'localhost', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
