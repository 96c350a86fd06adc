import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Folders within one domain form no circle; the direction rule does the same between domains. A folder and the folders in
 * it count as one: a domain imports its own parts.
 */
const IMPORT = /(?:from|import|import\()\s*'([^']+)'/g;

/** The folders that the files of each folder import from, by folder. */
function folderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of ['api', 'web/src'].flatMap(sourceFiles)) {
    const from = path.dirname(file);
    const targets = imports.get(from) ?? new Set();
    for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = folderOf(file, source);
      if (to && !isWithin(to, from) && !isWithin(from, to) && domainOf(to) === domainOf(from)) targets.add(to);
    }
    imports.set(from, targets);
  }
  return imports;
}

function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => path.join(folder, name));
}

function folderOf(file: string, source: string): string | null {
  if (source.startsWith('#api/')) return path.dirname(source.replace('#api/', 'api/src/'));
  return source.startsWith('.') ? path.dirname(path.join(path.dirname(file), source)) : null;
}

const isWithin = (folder: string, parent: string) => `${folder}/`.startsWith(`${parent}/`);

const domainOf = (folder: string) => /^(api|web)\/(src\/)?(features\/)?[^/]+/.exec(folder)?.[0];

/** Every folder that can be reached from one, over any number of imports. */
function reachable(imports: Map<string, Set<string>>, from: string): Set<string> {
  const reached = new Set<string>();
  const visit = (folder: string) => {
    for (const next of imports.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(from);
  return reached;
}

/** The groups of folders that reach each other, each as one line. */
function circles(imports: Map<string, Set<string>>): string[] {
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachable(imports, folder)]));
  const found = [...reached].flatMap(([folder, others]) => {
    if (!others.has(folder)) return [];
    const circle = [...others].filter((other) => reached.get(other)?.has(folder));
    return [
      circle
        .map((member) => member.replace(/^\w+\/src\//, ''))
        .toSorted()
        .join(', '),
    ];
  });
  return [...new Set(found)].toSorted();
}

describe('folders within a domain', () => {
  it('do not import each other in a circle', () => {
    expect(circles(folderImports())).toEqual([]);
  });

  it('are a circle also over a third folder', () => {
    const imports = { one: ['two'], two: ['three'], three: ['one'], four: ['one'] };
    const graph = Object.entries(imports).map(([from, to]) => [from, new Set(to)] as const);
    expect(circles(new Map(graph))).toEqual(['one, three, two']);
  });
});
