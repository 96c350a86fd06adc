import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Runs a program of `scripts` as this version of Node would, and returns its exit code and what it prints as an error. */
function runAs(version: string, program: string) {
  const fake = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const preload = `data:text/javascript,${encodeURIComponent(fake)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, `scripts/${program}.mjs`]);
  return [status, String(stderr).trim()];
}

const refused = (version: string) => [1, `✗ ExamShelf needs Node 20.19 or newer; this is ${version}.`];

it.each(['18.20.8', '20.18.3'])('Node %s is too old', (version) => {
  expect(runAs(version, 'require-node')).toEqual(refused(version));
});

it.each(['20.19.0', '22.0.0'])('Node %s is new enough', (version) => {
  expect(runAs(version, 'require-node')).toEqual([0, '']);
});

it.each(['run', 'build', 'dev', 'run-source', 'check', 'codegen'])('%s.mjs ends with one line then', (program) => {
  expect(runAs('18.20.8', program)).toEqual(refused('18.20.8'));
});

it('The version is that of package.json', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ engines: { node: '>=20.19' } });
});
