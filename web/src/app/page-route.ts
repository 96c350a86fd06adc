import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/** The id of the route of the desk's gate. The browser adds the gate's children when it opens one of them. */
export const DESK_ROUTE = 'desk';

/** What the route of a lazy page tells the server. */
export interface PageHandle {
  /** The path of its module, as the build's manifest names it. */
  module: string;
}

/** Makes routes from the modules of pages, by path. A page's code is loaded when it is opened. */
export const pagesOf = (modules: Record<string, () => Promise<unknown>>) => (name: string) => {
  const lazy = modules[`../pages/${name}.tsx`] as LazyRouteFunction<RouteObject> | undefined;
  if (!lazy) throw new Error(`There is no page ${name}.`);
  const handle: PageHandle = { module: `web/src/pages/${name}.tsx` };
  return { lazy, handle };
};
