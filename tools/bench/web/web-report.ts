import type { Measurement } from '../load/measure.ts';
import { failures, milliseconds, table } from '../report/tables.ts';
import type { Audit, Device } from './audit.ts';
import type { KindBytes } from './page-bytes.ts';

/** What was measured of one page. */
export interface PageReport {
  page: string;
  audits: { device: Device; audit: Audit }[];
  bytes: KindBytes[];
  rendered: { server: string; measurement: Measurement }[];
}

const GOALS = { performance: 98, others: 100, lcp: 1_800, tbt: 100, cls: 0.02 };
/** Bytes at most: of scripts with gzip, of fonts, of the HTML of a list. */
const BYTE_GOALS = { Script: 140_000, Fonts: 60_000, HTML: 60_000 };

const AUDIT_HEAD = [
  'Page',
  'Device',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'LCP s',
  'TBT ms',
  'CLS',
  'Met',
];

/** Lighthouse's scores and times, with the goals in the last line. */
export function auditTable(pages: readonly PageReport[]): string {
  const lines = pages.flatMap(({ page, audits }) =>
    audits.map(({ device, audit }) => [
      page,
      device,
      ...scores(audit),
      ...times(audit),
      isReached(audit) ? 'yes' : 'no',
    ]),
  );
  const goals = ['Goal', '', '≥ 98', '100', '100', '100', '< 1.80', '< 100', '< 0.020', ''];
  return table(AUDIT_HEAD, [...lines, goals]);
}

/** Bytes by kind of file. */
export function bytesTable(pages: readonly PageReport[]): string {
  const lines = pages.flatMap(({ page, bytes }) => bytes.map((kind) => bytesLine(page, kind)));
  return table(['Page', 'Kind', 'Files', 'Transferred kB', 'gzip kB', 'Content kB', 'Goal', 'Met'], lines);
}

/** Rendered pages per second. */
export function renderTable(pages: readonly PageReport[]): string {
  const lines = pages.flatMap(({ page, rendered }) =>
    rendered.map(({ server, measurement }) => {
      const { perSecond, p50, p99, serverTime, databaseTime } = measurement;
      const costs = [p50, p99, serverTime, databaseTime].map(milliseconds);
      return [page, server + failures(measurement), perSecond.toFixed(0), ...costs];
    }),
  );
  return table(['Page', 'Server', 'per s', 'p50 ms', 'p99 ms', 'server CPU ms', 'database CPU ms'], lines);
}

function scores({ performance, accessibility, bestPractices, seo }: Audit): string[] {
  return [performance, accessibility, bestPractices, seo].map(String);
}

function times({ lcp, tbt, cls }: Audit): string[] {
  return [(lcp / 1000).toFixed(2), tbt.toFixed(0), cls.toFixed(3)];
}

function isReached({ performance, accessibility, bestPractices, seo, lcp, tbt, cls }: Audit): boolean {
  const areScoresReached = Math.min(accessibility, bestPractices, seo) >= GOALS.others;
  const areTimesReached = lcp < GOALS.lcp && tbt < GOALS.tbt && cls < GOALS.cls;
  return performance >= GOALS.performance && areScoresReached && areTimesReached;
}

function bytesLine(page: string, { kind, files, transferred, gzip, content }: KindBytes): string[] {
  const sizes = [transferred, gzip, content].map((bytes) => (bytes / 1000).toFixed(1));
  const [goal, measured] = goalOf(page, { kind, gzip, content });
  const met = goal === null ? '' : measured <= goal ? 'yes' : 'no';
  return [page, kind, String(files), ...sizes, goal === null ? '' : `≤ ${goal / 1000} kB`, met];
}

/** The goal for files of a kind, and the size that it limits. */
function goalOf(
  page: string,
  { kind, gzip, content }: Pick<KindBytes, 'kind' | 'gzip' | 'content'>,
): [number | null, number] {
  if (kind === 'Script') return [BYTE_GOALS.Script, gzip];
  if (kind === 'Fonts') return [BYTE_GOALS.Fonts, content];
  return kind === 'HTML' && page === 'List' ? [BYTE_GOALS.HTML, content] : [null, 0];
}
