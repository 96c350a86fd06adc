import type { RouteObject } from 'react-router-dom';

/** The pages of the desk if the path is one of theirs: shoppers do not load them. */
export async function loadDeskRoutes(path: string): Promise<RouteObject[]> {
  return /^\/desk(\/|$)/i.test(path) ? (await import('./desk-routes.tsx')).deskRoutes : [];
}
