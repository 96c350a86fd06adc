import { describe, expect, it, vi } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';
import { RequestContext } from '../platform/request-context.ts';

const shop = useTestShop({ runJobs: false });
const nested = (levels: number, inner = '1') => '['.repeat(levels) + inner + ']'.repeat(levels);
const withVariables = (variables: string) => `{"query":"{ exams { code } }","variables":${variables}}`;

describe.each([
  ['/graphql', 'errors'],
  ['/api/login', 'message'],
  ['/api/books/bulk', 'message'],
])('%s answers 400 as JSON to', (path, key) => {
  it.each<[what: string, body: string]>([
    ['an object in place of a text', '{"query":{"toString":1}}'],
    ['a list in place of a text', '{"query":["mutation mutation"]}'],
    ['20,000 brackets', `{"query":${nested(20_000)}}`],
    ['20,000 open brackets', '['.repeat(20_000)],
    ['21 levels', withVariables(`{"a":${nested(19)}}`)],
    ['21 levels after a text with brackets and quotes', withVariables(String.raw`{"b":"]]\\\"]","a":${nested(19)}}`)],
    ['a text that has no end', '{"query":"{ exams'],
    ['a text alone', '"{ exams { code } }"'],
    ['null', 'null'],
    ['no JSON', '{]'],
  ])('%s', async (_what, body) => {
    const response = await shop.post(path, body);
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toContain('json');
    expect(await response.json()).toHaveProperty(key);
  });
});

it('A body of 20 levels is read, and what looks like levels in a text does not count', async () => {
  const body = withVariables(`{"a":${nested(18)},"b":"${'['.repeat(100)}"}`);
  expect((await shop.post('/graphql', body)).status).toBe(200);
  expect((await shop.post('/graphql', withVariables(`{"a":${nested(19)}}`))).status).toBe(400);
});

it('The variables of a URL are read as those of a body', async () => {
  const send = (variables: string) =>
    shop.get(`/graphql?query={exams{code}}&variables=${variables}`, { 'Apollo-Require-Preflight': '1' });
  expect((await send('{}')).status).toBe(200);
  expect((await send(`{"a":${nested(20)}}`)).status).toBe(400);
});

it('A body in another encoding than UTF-8 is refused', async () => {
  const body = '{"email":"a@example.test"}';
  for (const charset of ['utf-16', 'iso-8859-1'])
    expect(
      (await shop.post('/api/login', body, { 'Content-Type': `application/json; charset=${charset}` })).status,
    ).toBe(400);
});

it.each(['/graphql', '/api/books/bulk'])('A body of %s costs one unit for two bytes', async (path) => {
  const spend = vi.spyOn(RequestContext.prototype, 'spend');
  const spentFor = async (bytes: number) => {
    spend.mockClear();
    await shop.post(path, `{"x":"${'y'.repeat(bytes)}"}`);
    return spend.mock.calls.reduce((sum, [cost]) => sum + cost, 0);
  };
  const difference = (await spentFor(90_000)) - (await spentFor(10_000));
  spend.mockRestore();
  expect(difference).toBe(40_000);
});
