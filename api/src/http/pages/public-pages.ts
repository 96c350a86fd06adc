import type { Purpose } from '../../platform/limits/priority.ts';

/** Pages that look the same to every visitor. Their paths are case-insensitive, like all paths of pages. */
const PUBLIC_PATHS =
  /^\/(exam|search|book\/[^/]+|contactus|termsandconditions|cancellationpolicy|shippingpolicy|privacypolicy)?$/i;

/** Pages that lead a customer to an order, and those of orders. */
const CHECKOUT_PATHS = /^\/((cart|orders|checkout)(\/|$)|(address|ordersuccessful|book\/[^/]+\/payment)$)/i;
const LINK_PATH = /^\/pay\/([^/]+)$/i;

/** Query parameters that advertisements add to a link for their own statistics. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_cid|mc_eid|igshid|_gl)(=|$)/;

/** Whether the page with this path is the same for every visitor. */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PATHS.test(path);
}

/** What a page is for under load. `isLink` is whether the shop has signed the token of a link. */
export function pagePurpose(path: string, isLink: (token: string) => boolean): Purpose | undefined {
  const [, token] = LINK_PATH.exec(path) ?? [];
  if (token !== undefined && isLink(token)) return 'link';
  if (CHECKOUT_PATHS.test(path)) return 'checkout';
  return /^\/search$/i.test(path) ? 'search' : undefined;
}

/** Whether the path of a page is a secret that opens it. */
export function isUnlistedPage(path: string): boolean {
  return /^\/pay\//i.test(path);
}

/** The path and query of a page without tracking parameters, which no page reads. */
export function withoutTracking(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => !TRACKING.test(parameter));
  return url.slice(0, start) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}
