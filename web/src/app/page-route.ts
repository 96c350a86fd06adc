import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/** The id of the route of the desk's gate, whose children the browser adds when it opens one of them. */
export const DESK_ROUTE = 'desk';

/** What the route of a lazy page tells the server. */
export interface PageHandle {
  /** The path of its module, as the build's manifest names it. */
  module: string;
}

/** A page whose code is loaded when it is opened. */
export const page = (name: string, lazy: LazyRouteFunction<RouteObject>) => {
  const handle: PageHandle = { module: `web/src/pages/${name}.tsx` };
  return { lazy, handle };
};
