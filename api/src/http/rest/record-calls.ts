import type { Request, RequestHandler } from 'express';
import type { SecurityEventsService } from '../../accounts/security-events.service.ts';
import { operationOf } from '../../platform/graphql/operation.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { SAFE_METHODS } from '../same-origin.ts';

/** What REST calls record. */
export interface CallRecords {
  securityLog: SecurityLog;
  securityEvents: SecurityEventsService;
}

/** Calls with an event of another kind. */
const OTHERWISE_RECORDED = new Set(['POST /api/login', 'POST /api/phone/login', 'POST /api/logout']);

/** Parameters that may name a person. */
const PERSONAL = new Set(['search']);
const FILTERS = { parameters: 10, name: 20, value: 100 };

/** Records the files that staff are sent, and what they change, before it is answered. */
export function recordCalls({ securityLog, securityEvents }: CallRecords): RequestHandler {
  return (request, response, next) => {
    const { staff: user } = request.context;
    if (!user) return next();
    response.locals.recordFile = (sent, isStarted) =>
      securityEvents.exporting(user, { ...sent, filter: filterOf(request) }, isStarted);
    if (SAFE_METHODS.has(request.method)) return next();
    const { json } = response;
    response.json = (body: unknown) => {
      response.json = json;
      const operation = operationOf(response).name;
      if (response.statusCode >= 400 || OTHERWISE_RECORDED.has(operation)) return response.json(body);
      const subjects = Object.values(request.params).flat();
      const recorded = securityLog.record({ kind: SecurityEventKind.CHANGE, user, subjects, details: { operation } });
      void recorded.then(() => response.json(body), next);
      return response;
    };
    next();
  };
}

/** What a file was asked for, without words that may name a person. */
function filterOf({ query }: Request): Record<string, string> {
  const parameters = Object.entries(query).slice(0, FILTERS.parameters);
  return Object.fromEntries(
    parameters.map(([name, value]) => [
      name.slice(0, FILTERS.name),
      PERSONAL.has(name) || typeof value !== 'string' ? '…' : value.slice(0, FILTERS.value),
    ]),
  );
}
