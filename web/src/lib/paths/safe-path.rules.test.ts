import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.rules.ts';

describe('the redirect after login', () => {
  it.each([
    '/',
    '/account',
    '/checkout/JEEPHY7253/?type=preowned',
    '/search?q=https://evil.example',
    '/search?q=a%2Fb&q=%E0%A4%95',
    '/orders#latest',
  ])('can be any page of the shop: %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'account',
    ' /account',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/account/..//evil.example',
    '/%2e%2e//evil.example',
    'https:evil.example',
    'https://evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '?from=/',
    '#',
    '@evil.example',
  ])('is the home page if it could be another site: %j', (text) => {
    expect(safePath(text)).toBe('/');
  });

  it('never leaves the shop, for any combination of special characters', () => {
    const parts = ['/', '\\', '.', '..', '\t', '@', ':', 'evil.example', 'account', '%2f', '%5c', '?', '#'];
    const texts = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))));
    const external = texts.filter((text) => new URL(safePath(text), 'https://shop.example').host !== 'shop.example');
    expect(external).toEqual([]);
  });
});
