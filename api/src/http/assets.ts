import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** URLs of the scripts and style sheets of a page, in order, and of the modules that the scripts import. */
export interface PageAssets {
  scripts: string[];
  imports: string[];
  styles: string[];
}

/** Assets of each entry point of the web. */
export interface Assets {
  shop: PageAssets;
  playground: PageAssets;
}

const ENTRIES = {
  shop: 'web/src/entry-client.tsx',
  playground: 'web/src/playground/playground.tsx',
} as const;

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] } | undefined>;

/** Reads the assets from Vite's build manifest. */
export async function readBuildAssets(directory: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(directory, '.vite/manifest.json'), 'utf8'));
  return { shop: assetsOf(manifest, ENTRIES.shop), playground: assetsOf(manifest, ENTRIES.playground) };
}

function assetsOf(manifest: Manifest, entry: string): PageAssets {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}`);
  const imported = [...importsOf(manifest, entry)].flatMap((name) => manifest[name] ?? []);
  return {
    scripts: [`/${chunk.file}`],
    imports: imported.map(({ file }) => `/${file}`),
    styles: [...imported, chunk].flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}

/** Collects the imports of a chunk recursively. */
function importsOf(manifest: Manifest, name: string, known = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? []) {
    if (!known.has(imported)) importsOf(manifest, imported, known.add(imported));
  }
  return known;
}
