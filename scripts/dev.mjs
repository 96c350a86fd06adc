// Runs the shop from its sources in one process, with hot reloading of the web and a restart on changes of the api.
import './require-node.mjs';
import { createServer as createNetServer } from 'node:net';
import { endWithNpm } from './end-with-npm.mjs';

const { createServer } = await import('vite');

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
    shop: {
      scripts: ['/@vite/client', '/web/src/entry-client.tsx'],
      imports: [],
      styles: ['/web/src/app/shop.css'],
      pages: {},
    },
    playground: { scripts: ['/@vite/client', '/web/src/playground/playground.tsx'], imports: [], styles: [] },
  },
  files: vite.middlewares,
  connectTo: [`ws://localhost:${hmrPort}`],
  renderPage: async (request) => (await runner.import('/web/src/entry-server.tsx')).render(request),
};

let shop = start();
let restartTimer;

async function start() {
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

async function restart() {
  await (await shop).close(0);
  shop = start();
}

vite.watcher.on('change', (file) => {
  if (!file.includes('/api/src/') || file.endsWith('.test.ts')) return;
  clearTimeout(restartTimer);
  restartTimer = setTimeout(restart, 100);
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
