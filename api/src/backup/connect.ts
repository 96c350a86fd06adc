import { Client } from 'pg';
import { connectionOptions, NO_TIMEOUTS } from '../platform/database/connection.ts';
import { StartupError } from '../platform/server/run-program.ts';

/** Opens a connection without timeouts. Throws a StartupError if the database cannot be reached. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ ...connectionOptions(NO_TIMEOUTS), connectionString });
  await client.connect().catch((error: Error) => {
    throw new StartupError(`DATABASE_URL cannot be reached: ${error.message}`);
  });
  return client;
}
