import { expect, it } from 'vitest';
import { restRoutes, type Route } from '../../../test/routes.ts';

/** Whether a call to `later` arrives at `earlier`. */
function hides(earlier: Route, later: Route): boolean {
  const pattern = new RegExp(`^${earlier.path.replace(/:\w+/g, '[^/]+')}$`);
  return earlier.method === later.method && pattern.test(later.path.replace(/:\w+/g, 'any'));
}

it('no REST call hides one of another module', () => {
  const routes = restRoutes();
  const hidden = routes.filter((later, index) => routes.slice(0, index).some((earlier) => hides(earlier, later)));
  expect(routes.length).toBeGreaterThan(30);
  expect(hidden).toEqual([]);
});
