import type { RouteObject } from 'react-router-dom';

/** The routes of the pages below the admin gate if the path is one of theirs: shoppers do not load them. */
export async function loadAdminRoutes(path: string): Promise<RouteObject[]> {
  return /^\/(admin|(add|alter)book)/i.test(path) ? (await import('./admin-routes.tsx')).adminRoutes : [];
}
