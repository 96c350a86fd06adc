import { parseArgs } from 'node:util';
import { AccountStore } from '../accounts/accounts.store.ts';
import { PasswordLinks } from '../accounts/passwords/password-links.ts';
import { makeOwner } from '../accounts/staff/owners.ts';
import { STAFF_LIMITS } from '../accounts/staff/staff.rules.ts';
import { openDatabase } from '../infrastructure.ts';
import { loadConfig } from '../config.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { SecurityEventKind } from '../security-log/security-log.rules.ts';
import { runProgram, StartupError } from '../platform/server/run-program.ts';
import { openSigningKeys } from '../platform/session/session-secret.ts';

/** Makes an account of staff an owner's, or adds one; with --reset-factors, removes its second factors: npm run make-owner -- EMAIL */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'reset-factors': { type: 'boolean' } },
  });
  const [email] = positionals;
  if (!email) throw new StartupError('The email address is missing: npm run make-owner -- EMAIL');
  const config = loadConfig(process.env);
  const { database, close } = await openDatabase(config);
  try {
    const links = new PasswordLinks({ publicUrl: config.publicUrl, signingKeys: await openSigningKeys(config) });
    const event = { kind: SecurityEventKind.ROLE_CHANGED, user: null, details: { method: 'make-owner' } };
    await new SecurityLog({ database, clock: () => new Date() }).record(event);
    const url = await makeOwner(new AccountStore(database.manager), links, email, values['reset-factors']);
    console.log(`  ✓ ${email} is an owner`);
    if (url) console.log(`  Choose a password within ${STAFF_LIMITS.invitationHours} hours: ${url}`);
  } finally {
    await close();
  }
});
