import { createServer, type Server } from 'node:http';

/**
 * A connection is kept longer than proxies keep theirs, so that none sends a request on one that is being closed. Clients
 * that send their headers or body too slowly are disconnected.
 */
const TIMEOUTS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};

/** Creates the HTTP server of the shop. */
export const createHttpServer = (): Server => createServer(TIMEOUTS);
