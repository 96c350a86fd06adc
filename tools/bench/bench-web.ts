import { parseArgs } from 'node:util';
import { launchBrowser } from '../../web/e2e/browser.ts';
import { withProgress } from '../../api/src/platform/server/progress.ts';
import { runProgram } from '../../api/src/platform/server/run-program.ts';
import { LoadError, repeat } from './load/load.ts';
import { type Measurement, measureInTurns } from './load/measure.ts';
import { writeSection } from './report/documentation.ts';
import { type DatabaseServer, startDatabaseServer } from './setup/databases.ts';
import { type BenchServer, freePort, startShop } from './setup/servers.ts';
import { createCatalogue, SECRET } from './setup/stage.ts';
import { withCleanup } from './setup/with-cleanup.ts';
import { auditPage, type Device } from './web/audit.ts';
import { bytesByKind } from './web/page-bytes.ts';
import { auditTable, bytesTable, type PageReport, renderTable } from './web/web-report.ts';
import { pageRequest } from './workloads/requests.ts';

/** How much a run measures. */
interface WebPlan {
  books: number;
  /** Runs of Lighthouse for each page and device; the median counts. */
  runs: number;
  /** Seconds of one slot of rendered pages. */
  seconds: number;
}

const FULL: WebPlan = { books: 10_000, runs: 3, seconds: 4 };
const QUICK: WebPlan = { books: 300, runs: 1, seconds: 1 };

const PAGES = [
  { page: 'Home', path: '/' },
  { page: 'List', path: '/exam?exam=JEE&subject=all' },
  { page: 'Book', path: '/book/JEEPHY7253' },
];
const DEVICES: Device[] = ['mobile', 'desktop'];
const CLIENTS = 200;
const CONNECTIONS = 32;

/** Runs the benchmark of the pages from the command line. */
export function run(args: string[]): Promise<void> {
  return runProgram(async () => {
    const { values } = parseArgs({ args, options: { quick: { type: 'boolean' } } });
    const pages = await benchWeb(values.quick ? QUICK : FULL);
    const tables = [auditTable(pages), bytesTable(pages), renderTable(pages)];
    console.log(`\n${tables.join('\n\n')}\n`);
    if (!values.quick) writeSection('bench:web', tables);
  });
}

/** Audits the first pages of the shop with Lighthouse, and measures how fast they are rendered. */
export function benchWeb(plan: WebPlan): Promise<PageReport[]> {
  return withCleanup(async (stack) => {
    const databases = await withProgress('PostgreSQL', startDatabaseServer);
    stack.defer(databases.close);
    const { url } = await withProgress(`${plan.books.toLocaleString('en')} books`, (onProgress) =>
      createCatalogue(databases, plan.books, { inputs: plan.books, customers: 0, onProgress }),
    );
    const options = { databaseUrl: url, secret: SECRET, folder: databases.folder };
    const cached = await startShop(options);
    stack.defer(cached.stop);
    const shop = await startShop(options, 0);
    stack.defer(shop.stop);
    const pages = await auditPages(cached, plan.runs);
    for (const page of pages) page.rendered.push(...(await renderPages(page.page, { shop, cached, databases, plan })));
    return pages;
  });
}

async function auditPages(shop: BenchServer, runs: number): Promise<PageReport[]> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const reports: PageReport[] = [];
  try {
    for (const { page, path } of PAGES) {
      const audits: PageReport['audits'] = [];
      for (const device of DEVICES) {
        const audit = await withProgress(`Lighthouse, ${page.toLowerCase()}, ${device}`, () =>
          auditPage(shop.url + path, { port, runs, device }),
        );
        audits.push({ device, audit });
      }
      const bytes = await bytesByKind(audits[0]?.audit.files ?? []);
      reports.push({ page, audits, bytes, rendered: [] });
    }
  } finally {
    await browser.close();
  }
  return reports;
}

interface RenderOptions {
  shop: BenchServer;
  cached: BenchServer;
  databases: DatabaseServer;
  plan: WebPlan;
}

/** Measures the rendered pages of visitors, without and with the response cache. */
async function renderPages(
  page: string,
  { shop, cached, databases, plan }: RenderOptions,
): Promise<PageReport['rendered']> {
  const path = PAGES.find((known) => known.page === page)?.path ?? '/';
  const load = repeat(Array.from({ length: CLIENTS }, (_, client) => pageRequest(path, { client })));
  const contenders = [
    { name: 'shop', server: shop, load },
    { name: 'shop, from cache', server: cached, load },
  ];
  const { postmaster } = databases;
  const options = { postmaster, connections: CONNECTIONS, seconds: plan.seconds, warmUpSeconds: 1, rounds: 2 };
  const measured = await withProgress(`Rendered pages, ${page.toLowerCase()}`, (onProgress) =>
    measureInTurns(contenders, { ...options, onProgress }),
  ).catch((error: Error): Measurement[] => {
    if (!(error instanceof LoadError)) throw error;
    console.log(`  ! The page is not measured: ${error.message}`);
    return [];
  });
  return measured.map((measurement, index) => ({ server: contenders[index]?.name ?? '', measurement }));
}
