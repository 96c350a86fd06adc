import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler } from 'express';

/** URLs of the scripts and style sheets of a page, in order, and of the modules that the scripts import. */
export interface PageAssets {
  scripts: string[];
  imports: string[];
  styles: string[];
}

/** The assets of all pages of the shop, and by module the scripts of each lazy page. */
export interface ShopAssets extends PageAssets {
  pages: Record<string, string[]>;
}

/** Assets of each entry point of the web. */
export interface Assets {
  shop: ShopAssets;
  playground: PageAssets;
}

const ENTRIES = {
  shop: 'web/src/entry-client.tsx',
  playground: 'web/src/playground/playground.tsx',
} as const;

/** The folder of the pages' modules. */
const PAGES = 'web/src/pages/';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
}

type Manifest = Record<string, Chunk | undefined>;

/** Serves the files of the build. A path that is a folder is not redirected: `/\host/%2e%2e` would lead to another site. */
export const buildFiles = (directory: string): RequestHandler =>
  express.static(directory, { index: false, redirect: false, immutable: true, maxAge: '1y' });

/** Reads the assets from Vite's build manifest. */
export async function readBuildAssets(directory: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(directory, '.vite/manifest.json'), 'utf8'));
  return {
    shop: { ...assetsOf(manifest, ENTRIES.shop), pages: pagesOf(manifest) },
    playground: assetsOf(manifest, ENTRIES.playground),
  };
}

/** The scripts of each lazy page that are not among those of all pages. */
function pagesOf(manifest: Manifest): Record<string, string[]> {
  const ofAll = importsOf(manifest, ENTRIES.shop);
  const pages = Object.keys(manifest).filter((name) => name.startsWith(PAGES) && manifest[name]?.isDynamicEntry);
  return Object.fromEntries(
    pages.map((name) => {
      const own = [name, ...importsOf(manifest, name)].filter((chunk) => !ofAll.has(chunk) && chunk !== ENTRIES.shop);
      return [name, own.flatMap((chunk) => manifest[chunk] ?? []).map(({ file }) => `/${file}`)];
    }),
  );
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
