import type { DataSource } from 'typeorm';
import type { SentStatement } from './statements.ts';

/** What the execution of a statement did. */
export interface Execution {
  /** The types of all nodes of the plan, and the indexes that it uses. */
  nodes: string[];
  indexes: string[];
  /** The most rows that one node read, those that a filter removed included. */
  mostRows: number;
  /** The tables that are read from end to end. */
  seqScans: string[];
  /** The types of the nodes that read the table `book`. */
  bookScans: string[];
  /** Rows that scans of `book` read, those that a filter removed included. */
  booksRead: number;
  /** Pages of 8 kB that were read. */
  buffers: number;
  milliseconds: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** Executes a statement as a prepared one, with the plan for its parameters or with the one for any parameters. */
export async function explain(
  database: DataSource,
  { text, parameters }: SentStatement,
  mode: 'custom' | 'generic',
): Promise<Execution> {
  return database.transaction(async (transaction) => {
    await transaction.query(`SET LOCAL plan_cache_mode = force_${mode}_plan`);
    await transaction.query('SET LOCAL max_parallel_workers_per_gather = 0');
    await transaction.query(`PREPARE explained AS ${text}`);
    const values = parameters.map((value) => literal(value)).join(', ');
    const execute = `EXECUTE explained${values && `(${values})`}`;
    const [row] = await transaction.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}`);
    await transaction.query('DEALLOCATE explained');
    const [{ Plan: plan, 'Execution Time': milliseconds }] = row['QUERY PLAN'];
    return { ...summarize(plan), milliseconds };
  });
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `ARRAY[${value.map(literal).join(', ')}]` : `'{}'`;
  if (value instanceof Date) return literal(value.toISOString());
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return JSON.stringify(value);
}

function summarize(root: PlanNode): Omit<Execution, 'milliseconds'> {
  const all: PlanNode[] = [];
  const visit = (node: PlanNode): void => {
    all.push(node);
    node.Plans?.forEach(visit);
  };
  visit(root);
  const rowsOf = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'];
  return {
    nodes: all.map((node) => node['Node Type']),
    indexes: all.flatMap((node) => node['Index Name'] ?? []),
    mostRows: Math.max(...all.map(rowsOf)),
    seqScans: all.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    bookScans: all.filter((node) => node['Relation Name'] === 'book').map((node) => node['Node Type']),
    booksRead: all.filter((node) => node['Relation Name'] === 'book').reduce((sum, node) => sum + rowsOf(node), 0),
    buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
  };
}
