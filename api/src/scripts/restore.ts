import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { loadConfig } from '../config.ts';
import { openStorage, startDatabase } from '../infrastructure.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { withProgress } from '../platform/server/progress.ts';
import { runProgram, StartupError } from '../platform/server/run-program.ts';
import { secretFileOf } from '../platform/session/session-secret.ts';
import { tables } from '../tables.ts';

/** Restores a backup into an empty database: npm run restore -- FILE */
await runProgram(async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (!file) throw new StartupError('The file is missing: npm run restore -- FILE');
  const config = loadConfig(process.env);
  const log = createLogger();
  const { url, stop } = await startDatabase(config);
  try {
    const manifest = await withProgress('Restore', (onProgress) =>
      restoreBackup({
        file: path.resolve(file),
        databaseConfig: { url: config.directUrl ?? url, ...tables },
        storage: openStorage(config, log),
        secretFile: config.sessionSecret ? undefined : secretFileOf(config.dataDir),
        log,
        onProgress,
      }),
    );
    console.log(
      `    Restored as of ${manifest.createdAt}; all rows and ${manifest.pictures.length} pictures are verified`,
    );
    console.log('    Payments since then are looked up once the shop runs: see /desk/health');
  } finally {
    await stop();
  }
});
