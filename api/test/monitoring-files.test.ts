import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, type MetricSources } from '../src/platform/metrics/metrics.ts';
import { QUEUES } from '../src/desk/health/health.rules.ts';

const ALERTS = 'ops/prometheus/alerts.yml';
const read = (file: string) => readFileSync(file, 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const groups: { name: string; rules: Rule[] }[] = parse(read(ALERTS)).groups;
const rules = groups.flatMap((group) => group.rules);
const { panels }: { panels: Panel[] } = JSON.parse(read('ops/grafana/examshelf.json'));
const charts = panels.filter(({ type }) => type !== 'row');
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...charts.flatMap(({ targets = [] }) => targets.map((t) => t.expr)),
];
const manual = read('docs/monitoring.md').replace(/ +/g, ' ');

const promtool = spawnSync('promtool', ['check', 'rules', ALERTS], { encoding: 'utf8' });

/** Type and meaning of every metric by its name. */
const metrics = new Map<string, { type: string; help: string }>();
beforeAll(async () => {
  const pool = { driver: { master: { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } } } };
  const sources = {
    token: '',
    pools: { database: pool, searches: pool, heavyReads: pool, reserved: pool },
    responseCache: null,
    queueStats: () => Promise.reject(new Error('no database')),
    orderFigures: () => Promise.reject(new Error('no database')),
  };
  const text = await createMetrics(sources as unknown as MetricSources).print();
  for (const [, name = '', help = '', type = ''] of text.matchAll(/# HELP (\w+) (.*)\n# TYPE \1 (\w+)/g))
    metrics.set(name, { type, help });
});

describe('alert rules and dashboard', () => {
  it('name only metrics that the shop has', () => {
    const named = expressions.flatMap((expr) => expr.match(/\b(examshelf|nodejs|process)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(50);
    const unknown = named.filter((name) => {
      const [, base = ''] = /^(.*)_(?:bucket|sum|count)$/.exec(name) ?? [];
      return !metrics.has(name) && metrics.get(base)?.type !== 'histogram';
    });
    expect(unknown).toEqual([]);
  });

  it('name only queues that the shop has', () => {
    const named = expressions.flatMap((expr) =>
      [...expr.matchAll(/queue=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
    );
    expect(named).toContain('refunds');
    expect(named.filter((name) => !QUEUES.some((queue) => queue === name))).toEqual([]);
  });
});

describe('alert rules', () => {
  it('have a severity, a summary and a section of the manual', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\w/);
      expect(annotations.runbook).toBe(`docs/monitoring.md#${alert.toLowerCase()}`);
      expect(manual).toContain(`\n### ${alert}\n`);
    }
  });

  it.skipIf(promtool.error)('are valid for promtool, where it is installed', () => {
    expect(promtool.stdout).toContain(`${rules.length} rules found`);
    expect(promtool.status).toBe(0);
  });

  it('are loaded by the example configuration', () => {
    expect(parse(read('ops/prometheus/prometheus.yml'))).toMatchObject({
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'examshelf' }],
    });
  });
});

describe('the dashboard', () => {
  it('has panels with ids of their own that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    const overlaps = panels.flatMap((panel, index) =>
      panels.slice(index + 1).filter(({ gridPos }) => overlap(panel.gridPos, gridPos)),
    );
    expect(overlaps).toEqual([]);
  });

  it('has a query in every chart', () => {
    expect(charts.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
  });
});

function overlap(one: Panel['gridPos'], other: Panel['gridPos']): boolean {
  const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x;
  const isAbove = one.y + one.h <= other.y || other.y + other.h <= one.y;
  return !isBeside && !isAbove;
}

describe('the manual', () => {
  it('lists every metric of the shop with its type and meaning', () => {
    const own = [...metrics].filter(([name]) => name.startsWith('examshelf_'));
    const missing = own.filter(([name, { type, help }]) => {
      const [, labels] = manual.split(`| \`${name}\` | ${type} |`);
      return !labels?.split('\n')[0]?.endsWith(`| ${help} |`);
    });
    expect(own.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
