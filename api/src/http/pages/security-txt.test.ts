import { expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ env: { SUPPORT_EMAIL: 'help@shop.test' }, runJobs: false });

it('security.txt names the contact for vulnerabilities, and expires within a year', async () => {
  const response = await shop.get('/.well-known/security.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  ) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: 'mailto:help@shop.test',
    Canonical: 'http://shop.test/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});
