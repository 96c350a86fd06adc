import { expect, it } from 'vitest';
import { healthRoutes } from '../../src/http/health.ts';
import { sitemapRoutes } from '../../src/http/pages/sitemap.ts';
import { mediaRoutes } from '../../src/media/media.routes.ts';
import { SANDBOX_PATH } from '../../sandbox/built-in.ts';
import { sandboxRoutes } from '../../sandbox/sandbox.routes.ts';
import { restRoutes, type Route, routesOf } from '../routes.ts';
import { useTestShop } from '../test-shop.ts';
import { requestsOf, startAttack, TIMEOUT_MS } from './attack.ts';
import { attackRoute } from './attack-route.ts';
import { shareOfLimited } from './judge.ts';

const shop = useTestShop({ runJobs: false });

/** Every route of the server, from its routers. */
function allRoutes(): Route[] {
  const mounted = [
    ['', healthRoutes({} as never)],
    ['', mediaRoutes({} as never)],
    ['', sitemapRoutes({} as never, '')],
    [SANDBOX_PATH, sandboxRoutes({ keys: {} } as never)],
  ] as const;
  const at = (mount: string, routes: Route[]) => routes.map(({ method, path }) => ({ method, path: mount + path }));
  return [...at('/api', restRoutes()), ...mounted.flatMap(([mount, router]) => at(mount, routesOf(router)))];
}

it(
  'every route refuses what it cannot take with a message, and writes nothing then',
  async () => {
    const attack = await startAttack(shop);
    for (const route of allRoutes()) await attackRoute(attack, route);
    expect(attack.problems.join('\n\n')).toBe('');
    expect(requestsOf(attack)).toBeGreaterThan(200);
    expect(shareOfLimited(attack.statuses)).toBeLessThan(0.02);
  },
  TIMEOUT_MS,
);
