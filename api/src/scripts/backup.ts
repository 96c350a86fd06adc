import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { version } from '../../../package.json';
import { backupFileOf } from '../backup/backup-file.ts';
import { createBackup } from '../backup/create-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { loadConfig } from '../config.ts';
import { openStorage, startDatabase } from '../infrastructure.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { withProgress } from '../platform/server/progress.ts';
import { runProgram, StartupError } from '../platform/server/run-program.ts';
import { secretFileOf } from '../platform/session/session-secret.ts';

/** Backs up the database and the pictures, also while the shop runs: npm run backup -- FILE_OR_FOLDER */
await runProgram(async () => {
  const [given] = parseArgs({ allowPositionals: true }).positionals;
  if (!given) throw new StartupError('The file or folder is missing: npm run backup -- FILE_OR_FOLDER');
  const config = loadConfig(process.env);
  const target = await backupFileOf(given, new Date());
  const { url, stop } = await startDatabase(config);
  try {
    const manifest = await withProgress('Backup', (onProgress) =>
      createBackup({
        databaseUrl: config.directUrl ?? url,
        storage: openStorage(config, createLogger()),
        secretFile: config.sessionSecret ? undefined : secretFileOf(config.dataDir),
        shop: version,
        target,
        onProgress,
      }),
    );
    console.log(`    ${target}: ${summaryOf(manifest)}, ${((await stat(target)).size / 1e6).toFixed(1)} MB`);
    if (manifest.missing.length > 0)
      console.log(
        `  ! ${manifest.missing.length} pictures are not in storage: ${manifest.missing.slice(0, 5).join(', ')}`,
      );
  } finally {
    await stop();
  }
});

function summaryOf({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows} rows, ${pictures.length} pictures`;
}
