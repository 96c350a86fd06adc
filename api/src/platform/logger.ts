import { randomUUID } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';

const UNAVAILABLE = 503;
const REQUEST_ID = /^[\w-]{8,64}$/;
const ROUTINE = /^\/(assets|media|healthz|readyz|@|web\/|node_modules\/)/;

/** The shop's log: one JSON object a line. Nothing personal belongs in it. */
export function createLogger(): Logger {
  return pino({ base: undefined, serializers: { err: describeError } });
}

/**
 * What is logged of a fault. Drivers hang the values of a query and the addresses of a mail on theirs, so nothing else
 * of it is taken, and what looks like an address or a phone number is left out.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, code, message, stack } = error as Error & { code?: unknown };
  return { type: name, code, message: impersonal(message), stack: impersonal(stack ?? '') };
}

function impersonal(text: string): string {
  return text.replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, '[address]').replace(/(?<!\d)[6-9]\d{9}(?!\d)/g, '[phone]');
}

/** Gives every request an id, which its answer and its log lines carry. Of an address only the path is logged: a query may be personal. */
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
      return ROUTINE.test(request.url ?? '') ? 'debug' : 'info';
    },
    // What is out of reach is logged by the part that misses it, not with a trace for each request.
    customErrorObject: (_request, { statusCode }, _error, { err, ...rest }) =>
      statusCode === UNAVAILABLE ? rest : { ...rest, err },
    // Else a fault would come here as something that is no fault any more, and nothing of it would be logged.
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, originalUrl, url }) => ({ id, method, path: String(originalUrl ?? url).split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: describeError,
    },
  });
}
