import { randomUUID } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { isDatabaseOutage } from '../outage.ts';
import { logLines } from './log-lines.ts';
import { loggablePath } from './loggable-path.ts';
import { tracer } from '../tracer.ts';

const UNAVAILABLE = 503;
const REQUEST_ID = /^[\w-]{8,64}$/;
/** Also what the shop asks its own sandbox, each minute. */
const ROUTINE = /^\/(assets|media|healthz|readyz|metrics|sandbox\/razorpay\/v1|@|web\/|node_modules\/)/;

/** Minimum time between two warnings about a database outage. */
const OUTAGE_LOG_INTERVAL_MS = 10_000;
/** SQLSTATEs of timeouts, deadlocks and a full disk: the server is up, and a developer has to look into it. */
const SERVER_ERRORS = /^(57014|55P03|25P03|40001|40P01|53100)$/;

/** Creates the log, without personal data: lines of text in a terminal, else one JSON object per line. */
export function createLogger(): Logger {
  const options = { base: undefined, mixin: () => tracer.ids(), serializers: { err: serializeError } };
  return process.stdout.isTTY ? pino(options, logLines()) : pino(options);
}

/**
 * Serializes an error for the log. Drivers attach query parameters and email addresses to their errors, so only these
 * four properties are logged, with addresses and phone numbers masked.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, code, message, stack } = error as Error & { code?: unknown };
  return { type: name, code, message: maskPersonalData(message), stack: maskPersonalData(stack ?? '') };
}

function maskPersonalData(text: string): string {
  return text
    .replace(/(?<![^\s"'<>(])[^\s"'<>(]+@[^\s"'<>)]+/g, '[address]')
    .replace(/(?<!\d)[6-9]\d{9}(?!\d)/g, '[phone]');
}

let nextOutageLog = 0;

/** Logs an error. During a database outage every request fails, so one warning per 10 seconds stands for all of them. */
export function logError(log: Logger, error: unknown, note: string): void {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  if (!isDatabaseOutage(error) || SERVER_ERRORS.test(String(code))) return log.error(error, note);
  if (performance.now() < nextOutageLog) return;
  nextOutageLog = performance.now() + OUTAGE_LOG_INTERVAL_MS;
  log.warn({ reason: message || code }, `the database is unavailable: ${note}`);
}

const DISK_LOG_INTERVAL_MS = 60_000;
let nextDiskLog = 0;

/** Logs that the disk does not take a file, once a minute: a full one fails again with every file. */
export function logFullDisk(log: Logger): (error: Error) => void {
  return (error) => {
    if (performance.now() < nextDiskLog) return;
    nextDiskLog = performance.now() + DISK_LOG_INTERVAL_MS;
    log.error(error, 'a file could not be stored');
  };
}

/** Logs every request with its id, which the response carries as `X-Request-Id`. Query strings are left out: they may be personal. */
export function requestLog(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (request, response) => {
      if (response.statusCode === UNAVAILABLE) return 'warn';
      if (response.statusCode >= 500) return 'error';
      // A router takes its own path off `url`.
      const { url, originalUrl = url } = request as typeof request & { originalUrl?: string };
      return ROUTINE.test(originalUrl ?? '') ? 'debug' : 'info';
    },
    // An outage is logged once by logError, not with a stack trace per request.
    customErrorObject: (_request, { statusCode }, _error, { err, ...rest }) =>
      statusCode === UNAVAILABLE ? rest : { ...rest, err },
    // Otherwise pino-http passes a copy to the serializer that is no longer an Error.
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, originalUrl, url }) => ({ id, method, path: loggablePath(String(originalUrl ?? url)) }),
      res: (response) => ({ statusCode: response.statusCode, cache: response.getHeader('Cache-Status') }),
      err: serializeError,
    },
  });
}
