import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { bench } from './bench.ts';
import { SERVERS } from './compare.ts';
import type { BenchPlan } from './plan.ts';
import type { BenchReport } from './report/report.ts';
import { floorPlot, growthPlot } from './report/plots.ts';
import { summary } from './report/tables.ts';

const TIMEOUT_MS = 10 * 60_000;

const SMALLEST: BenchPlan = {
  books: 300,
  manyBooks: 600,
  growth: [300],
  orders: [100],
  seconds: 0.05,
  warmUpSeconds: 0.02,
  connections: 2,
  rounds: 1,
  growthSeconds: 0.02,
  customers: 2_000,
  inputs: 10,
  isWritten: false,
};

describe('a small run of the benchmark', () => {
  let report: BenchReport;
  beforeAll(async () => {
    execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
    report = await bench(SMALLEST);
  }, TIMEOUT_MS);

  it('measures every kind of work on each server', () => {
    const { floor, shop, cached } = SERVERS;
    expect(report.rows.map(({ work, server }) => [work, server])).toEqual([
      ['List of 24, 300 books', floor],
      ['List of 24, 300 books', shop],
      ['List of 24, 300 books', cached],
      ['Book, 300 books', floor],
      ['Book, 300 books', shop],
      ['Book, 300 books', cached],
      ['Suggestions, 300 books', floor],
      ['Suggestions, 300 books', shop],
      ['Add to cart, 300 books', floor],
      ['Add to cart, 300 books', shop],
      ['Order on delivery (add, quote, place), 300 books', floor],
      ['Order on delivery (add, quote, place), 300 books', shop],
      ['Rendered list page, 300 books', shop],
      ['Rendered list page, 300 books', cached],
      ['List of 24, 600 books', floor],
      ['List of 24, 600 books', shop],
      ['List of 24, 600 books', cached],
      ['Suggestions, 600 books', floor],
      ['Suggestions, 600 books', shop],
      ['Searches, 8 at once, 600 books', shop],
    ]);
    expect(report.rows.filter(({ measurement }) => !(measurement.perSecond > 0 && measurement.p99 > 0))).toEqual([]);
  });

  it('measures the growth of every kind of work', () => {
    expect(new Set(report.growth.map(({ work }) => work)).size).toBe(14);
    expect(report.growth.map(({ size }) => size)).toEqual(Array.from({ length: 14 }, () => 300));
  });

  it('measures the work of the desk', () => {
    expect(new Set(report.desk.map(({ work }) => work)).size).toBe(9);
    expect(report.desk.map(({ size }) => size)).toEqual(Array.from({ length: 9 }, () => 100));
    expect(report.desk.filter(({ measurement }) => measurement.failed > 0)).toEqual([]);
  });

  it('ends with a line for each row, and plots', () => {
    const lines = summary(report).split('\n');
    for (const { work } of [...report.rows, ...report.growth, ...report.desk])
      expect(lines.some((line) => line.startsWith(`| ${work} `))).toBe(true);
    expect(floorPlot(report.rows)).toContain('Suggestions, 600 books');
    expect(growthPlot(report.growth)).toContain('Sitemap');
  });
});
