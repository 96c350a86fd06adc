import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/** The id of the route of the desk's gate, whose children the browser adds when it opens one of them. */
export const DESK_ROUTE = 'desk';

/** What the route of a lazy page tells the server. */
export interface PageHandle {
  /** The path of its module, as the build's manifest names it. */
  module: string;
}

/** Makes the routes of pages, whose code is loaded when they are opened, from their modules by path. */
export const pagesOf = (modules: Record<string, () => Promise<unknown>>) => (name: string) => {
  const lazy = modules[`../pages/${name}.tsx`] as LazyRouteFunction<RouteObject> | undefined;
  if (!lazy) throw new Error(`There is no page ${name}.`);
  const handle: PageHandle = { module: `web/src/pages/${name}.tsx` };
  return { lazy, handle };
};
