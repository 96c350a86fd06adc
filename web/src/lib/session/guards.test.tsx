import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { render } from '../../entry-server.tsx';

const ASSETS = { scripts: [], imports: [], styles: [], pages: {} };

/** Renders the page of orders on the server, whose operations are answered by this. */
const renderOrders = (execute: () => Promise<object>) =>
  render({
    url: 'http://shop.test/orders',
    origin: 'http://shop.test',
    execute,
    assets: ASSETS,
    signal: new AbortController().signal,
    inOwnTurn: async (work) => work(),
    logError: () => {},
  });

const unavailable = async () => ({
  errors: [
    new GraphQLError('The shop cannot answer right now.', {
      originalError: Object.assign(new Error(), { status: 503 }),
    }),
  ],
});

describe('a page that needs a login', () => {
  it('answers 503, not with the login page, while the session cannot be read', async () => {
    expect(await renderOrders(unavailable)).toMatchObject({ status: 503, html: expect.stringContaining('Try again') });
  });

  it('leads a visitor to the login page', async () => {
    expect(await renderOrders(async () => ({ data: { me: null } }))).toEqual({
      status: 302,
      location: '/login?from=%2Forders',
    });
  });
});
