// Static checks: format, lint, types, unused code and dependencies, generated files, migrations.
import './require-node.mjs';
import { spawnSync } from 'node:child_process';

const KNIP = 'node_modules/knip/bin/knip.js';

const CHECKS = [
  ['Format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['Types', ['node_modules/typescript/bin/tsc']],
  ['Unused code', [KNIP, '--treat-config-hints-as-errors']],
  ['Dependencies of production', [KNIP, '--production', '--strict', '--dependencies']],
  ['Generated files', ['scripts/codegen.mjs', '--check']],
  ['Changes of the schema', ['scripts/schema-changes.mjs', '--check']],
  ['Migrations', ['scripts/migration-checksums.mjs', '--check']],
];

const failed = CHECKS.filter(([name, [program, ...options]]) => {
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit' });
  console.log(`  ${status === 0 ? '✓' : '✗'} ${String(name)}`);
  return status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
