import lighthouse, { desktopConfig } from 'lighthouse';

export type Device = 'mobile' | 'desktop';

/** A file that a page loads. */
export interface LoadedFile {
  url: string;
  /** Chromium's name of its kind: Document, Script, Stylesheet, Font, Image ... */
  resourceType: string;
  /** Bytes as transferred, headers included. */
  transferSize: number;
  /** Bytes after decompression. */
  resourceSize: number;
}

/** Lighthouse's report on a page. */
export interface Audit {
  /** Scores from 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint in milliseconds. */
  lcp: number;
  /** Total blocking time in milliseconds. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  files: LoadedFile[];
}

/** Audits a page some times in a browser with this debugging port. Returns the run with the median performance. */
export async function auditPage(
  url: string,
  { device, port, runs }: { device: Device; port: number; runs: number },
): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, device, port));
  const sorted = audits.toSorted((a, b) => a.performance - b.performance || b.lcp - a.lcp);
  return sorted[Math.floor((runs - 1) / 2)] as Audit;
}

/** Throttling is simulated: Lighthouse computes the times of a slow phone and network from those it observes. */
async function auditOnce(url: string, device: Device, port: number): Promise<Audit> {
  const flags = { port, logLevel: 'error', output: 'json' } as const;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse has no report on ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items: LoadedFile[] } | undefined;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    files: details?.items ?? [],
  };
}
