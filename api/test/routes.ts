import type { RequestHandler, Router } from 'express';
import { restApi } from '../src/http/rest/rest-api.ts';
import { unopenedModules } from '../src/scripts/unopened-modules.ts';

/** A REST call: method and path pattern. */
export interface Route {
  method: string;
  path: string;
}

interface Layer {
  handle: { stack?: Layer[] };
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

/** The routes of the REST API, without its mount path. */
export function restRoutes(): Route[] {
  const skip: RequestHandler = (_request, _response, next) => next();
  return routesOf(restApi(unopenedModules(), [skip], () => skip, {} as never));
}

/** Lists the routes of a router and its nested routers. */
export function routesOf(router: Router): Route[] {
  return (router.stack as unknown as Layer[]).flatMap(routesIn);
}

function routesIn({ handle, route }: Layer): Route[] {
  if (!route) return (handle.stack ?? []).flatMap(routesIn);
  return Object.keys(route.methods).flatMap((method) =>
    [route.path].flat().map((path) => ({ method: method.toUpperCase(), path })),
  );
}
