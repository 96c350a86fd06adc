import { parseArgs } from 'node:util';
import { makeAdmin } from '../accounts/admins.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import { openDatabase } from '../infrastructure.ts';
import { loadConfig } from '../config.ts';
import { runProgram, StartupError } from '../platform/server/run-program.ts';

/** Makes an existing account an admin: npm run make-admin -- EMAIL */
await runProgram(async () => {
  const [email] = parseArgs({ allowPositionals: true }).positionals;
  if (!email) throw new StartupError('The email address is missing: npm run make-admin -- EMAIL');
  const { database, close } = await openDatabase(loadConfig(process.env));
  try {
    await makeAdmin(new AccountStore(database.manager), email);
  } finally {
    await close();
  }
  console.log(`  ✓ ${email} is an admin`);
});
