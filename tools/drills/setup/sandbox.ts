import { type BenchServer, freePort, startProgram } from '../../bench/setup/servers.ts';

/** A payment provider in a process of its own. */
export interface ProviderProcess extends BenchServer {
  /** The environment variables that make a shop use it. */
  variables: Record<string, string>;
}

interface ProviderOptions {
  /** Folder for its log and, without `databaseUrl`, its embedded database. */
  folder: string;
  databaseUrl: string;
  /** Its keys are derived from it. */
  secret: string;
  /** Origin of the shop that gets the webhooks. */
  shopUrl: string;
}

const PRINTED = /^ +(RAZORPAY_\w+)=(.+)$/gm;

/** Starts a standalone payments sandbox. */
export async function startProvider({
  folder,
  databaseUrl,
  secret,
  shopUrl,
}: ProviderOptions): Promise<ProviderProcess> {
  const port = await freePort();
  const webhookUrl = `${shopUrl}/api/webhooks/razorpay`;
  const server = await startProgram({
    program: ['scripts/run.mjs', 'sandbox', '--port', String(port), '--webhook-url', webhookUrl],
    readyPath: '/checkout.js',
    folder,
    port,
    variables: { DATA_DIR: folder, DATABASE_URL: databaseUrl, SESSION_SECRET: secret },
  });
  const variables = Object.fromEntries([...server.log().matchAll(PRINTED)].map(([, name, value]) => [name, value]));
  return { ...server, variables };
}
