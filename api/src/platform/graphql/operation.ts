import type { Request, Response } from 'express';
import type { Purpose } from '../limits/priority.ts';
import { WEB_OPERATIONS } from './web-operations.generated.ts';

/** What a request asks for, as metrics and traces name it. There are few: no part of it is chosen by the client. */
export interface Operation {
  type: 'graphql' | 'page' | 'route' | 'asset' | 'other';
  /** Name of a GraphQL operation of the web, pattern of a page, or method and pattern of a route. */
  name: string;
}

declare module 'express-serve-static-core' {
  interface Locals {
    operation?: Operation;
    /** Whether the request was refused because of the load; false once it is admitted. */
    isShed?: boolean;
    /** What the call is for. */
    purpose?: Purpose;
  }
}

/** One object for each operation, made when it is first asked for. */
const known = new Map<string, Operation>();

/** The operation of this type and name. */
export function operationNamed(type: Operation['type'], name: string): Operation {
  const key = `${type} ${name}`;
  const found = known.get(key) ?? { type, name };
  known.set(key, found);
  return found;
}

/** The operation of a request that has been handled. */
export function operationOf(response: Response): Operation {
  response.locals.operation ??= handledOperation(response.req);
  return response.locals.operation;
}

function handledOperation(request: Request): Operation {
  const { baseUrl, originalUrl, route } = request;
  if (baseUrl === '/graphql') return graphqlOperation(request);
  if (route) return operationNamed('route', `${request.method} ${baseUrl}${String(route.path)}`);
  return originalUrl.startsWith('/assets/') ? operationNamed('asset', 'asset') : operationNamed('other', 'other');
}

function graphqlOperation({ body, query }: Request): Operation {
  const { operationName } = (body ?? query) as { operationName?: unknown };
  const isKnown = typeof operationName === 'string' && WEB_OPERATIONS.has(operationName);
  return operationNamed('graphql', isKnown ? operationName : 'other');
}
