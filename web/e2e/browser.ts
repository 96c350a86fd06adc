import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];
const PACKED = path.resolve('node_modules/@sparticuz/chromium/bin');
const UNPACKED = path.resolve('node_modules/.cache/chromium');
const QUIET = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

/** Launches Chromium: the one of CHROMIUM_PATH, else an installed one, else the one from npm. */
export function launchBrowser(options: readonly string[] = []): Promise<Browser> {
  const args = [...QUIET, '--disable-component-update', '--disable-sync', ...options];
  return chromium.launch({ ...executable(), args });
}

/** The options that name the executable. Unpacks the Chromium from npm if there is no other. */
export function executable(): LaunchOptions {
  const found = [process.env.CHROMIUM_PATH, ...INSTALLED].find((file) => file && existsSync(file));
  return found ? { executablePath: found } : chromiumFromNpm();
}

/** The launcher of the package is made for AWS Lambda; its files work anywhere, given libraries and fonts. */
function chromiumFromNpm(): LaunchOptions {
  if (!existsSync(UNPACKED)) unpack();
  const env = { ...process.env, LD_LIBRARY_PATH: `${UNPACKED}/lib`, FONTCONFIG_FILE: `${UNPACKED}/fonts.conf` };
  return { executablePath: `${UNPACKED}/chromium`, env };
}

function unpack(): void {
  const draft = `${UNPACKED}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(`${draft}/chromium`, unbrotli(`${PACKED}/chromium.br`), { mode: 0o755 });
  for (const name of ['al2023', 'fonts']) untar(`${PACKED}/${name}.tar.br`, draft);
  writeFileSync(`${draft}/fonts.conf`, fontsConfiguration());
  if (existsSync(UNPACKED)) rmSync(draft, { recursive: true });
  else renameSync(draft, UNPACKED);
}

function untar(file: string, directory: string): void {
  execFileSync('tar', ['xf', '-', '-C', directory, '--no-same-owner'], { input: unbrotli(file) });
}

function unbrotli(file: string): Buffer {
  return brotliDecompressSync(readFileSync(file));
}

/** Fontconfig's configuration: without fonts, pages never finish loading. */
function fontsConfiguration(): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${UNPACKED}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${UNPACKED}/fc-cache</cachedir></fontconfig>`;
}
