import { parseArgs } from 'node:util';
import { makeAdmin } from '../accounts/admins.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import { openBacking } from '../infrastructure.ts';
import { loadConfig } from '../config.ts';
import { runProgram, StartFault } from '../platform/server/run-program.ts';

/** Makes an admin of the account with the e-mail that is given: npm run make-admin -- EMAIL */
await runProgram(async () => {
  const [email] = parseArgs({ allowPositionals: true }).positionals;
  if (!email) throw new StartFault('Whose account? npm run make-admin -- EMAIL');
  const { database, close } = await openBacking(loadConfig(process.env));
  try {
    await makeAdmin(new AccountStore(database.manager), email);
  } finally {
    await close();
  }
  console.log(`  ✓ ${email} is an admin`);
});
