import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../app/create-client.ts';
import { BrowserQueryStore } from './browser-query-store.ts';
import { LogoutDocument } from '../operations/accounts.generated.ts';
import { ShopDocument } from '../operations/contact.generated.ts';
import { DeliveryEstimateDocument } from '../operations/delivery-checker.generated.ts';
import { useMutation } from './use-mutation.ts';
import { useQuery } from './use-query.ts';
import { QueryResults } from './query-results.ts';
import { QueryStoreContext } from './query-store.ts';

afterEach(cleanup);

const aShop = (name: string) => ({
  shop: { __typename: 'Shop', name, address: 'Indore', supportEmail: 'a@shop.test', supportPhone: '1' },
});

const anEstimate = (pincode: string) => ({
  deliveryEstimate: {
    __typename: 'DeliveryEstimate',
    pincode,
    date: '2026-11-25',
    payOnDelivery: true,
    promiseRecord: null,
  },
});

/** A tab of a page that the server rendered with the shop and an estimate. The server answers with later values. */
function openTab() {
  const rendered = new QueryResults();
  rendered.set(ShopDocument, {}, aShop('as rendered'));
  rendered.set(DeliveryEstimateDocument, { pincode: '452005' }, anEstimate('452005'));
  const operations: string[] = [];
  const network = new ApolloLink(({ operationName, variables }) => {
    operations.push(operationName ?? '');
    const data = {
      Shop: aShop('as fetched'),
      DeliveryEstimate: anEstimate(variables.pincode),
      Logout: { logout: { __typename: 'Message', message: 'Bye.' } },
    }[operationName ?? ''];
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({ data });
        observer.complete();
      });
    });
  });
  const loadClient = vi.fn<(results: QueryResults) => Promise<ApolloClient>>(async (results) =>
    createClient(results, network),
  );
  const store = new BrowserQueryStore(rendered, loadClient);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryStoreContext value={store}>{children}</QueryStoreContext>
  );
  return { store, loadClient, operations, wrapper };
}

it('a rendered result is shown without the client', () => {
  const { loadClient, wrapper } = openTab();
  const { result } = renderHook(() => useQuery(ShopDocument), { wrapper });
  expect(result.current).toMatchObject({ data: aShop('as rendered'), loading: false });
  expect(loadClient).not.toHaveBeenCalled();
});

it('a rendered result stays, without another render or request, when the client is loaded', async () => {
  const { store, operations, wrapper } = openTab();
  const render = vi.fn<() => { data: unknown }>(() => useQuery(ShopDocument));
  const { result } = renderHook(render, { wrapper });
  await act(() => store.getClient());
  expect(result.current.data).toEqual(aShop('as rendered'));
  expect(render).toHaveBeenCalledTimes(1);
  expect(operations).toEqual([]);
});

it('a component that is mounted after the client was loaded has the rendered result at once', async () => {
  const { store, operations, wrapper } = openTab();
  await store.getClient();
  const { result } = renderHook(() => useQuery(ShopDocument), { wrapper });
  expect(result.current).toMatchObject({ data: aShop('as rendered'), loading: false });
  expect(operations).toEqual([]);
});

it('refetching loads the client, and every component shows the new result', async () => {
  const { wrapper } = openTab();
  const { result } = renderHook(() => [useQuery(ShopDocument), useQuery(ShopDocument)], { wrapper });
  await act(() => result.current[0]!.refetch());
  await waitFor(() => expect(result.current.map(({ data }) => data?.shop.name)).toEqual(['as fetched', 'as fetched']));
});

it('a result that is not rendered is loading until the client has fetched it', async () => {
  const { loadClient, wrapper } = openTab();
  const { result } = renderHook(() => useQuery(DeliveryEstimateDocument, { variables: { pincode: '110001' } }), {
    wrapper,
  });
  expect(result.current).toMatchObject({ data: undefined, loading: true });
  await waitFor(() => expect(result.current.data?.deliveryEstimate.pincode).toBe('110001'));
  expect(loadClient).toHaveBeenCalledTimes(1);
});

it('other variables never show the result of the previous ones, which is in previousData', async () => {
  const { wrapper } = openTab();
  const seen: unknown[] = [];
  const { rerender, result } = renderHook(
    ({ pincode }) => {
      const { data, previousData } = useQuery(DeliveryEstimateDocument, { variables: { pincode } });
      seen.push([pincode, data?.deliveryEstimate.pincode, previousData?.deliveryEstimate.pincode]);
      return data;
    },
    { wrapper, initialProps: { pincode: '452005' } },
  );
  for (const pincode of ['110001', '110002']) {
    rerender({ pincode });
    await waitFor(() => expect(result.current?.deliveryEstimate.pincode).toBe(pincode));
  }
  const distinct = [...new Set(seen.map((render) => JSON.stringify(render)))].map((render) => JSON.parse(render));
  expect(distinct).toEqual([
    ['452005', '452005', null],
    ['110001', null, '452005'],
    ['110001', '110001', '452005'],
    ['110002', null, '110001'],
    ['110002', '110002', '110001'],
  ]);
});

it('a skipped query needs no client and has no data', () => {
  const { loadClient, wrapper } = openTab();
  const options = { variables: { pincode: '110001' }, skip: true };
  const { result } = renderHook(() => useQuery(DeliveryEstimateDocument, options), { wrapper });
  expect(result.current).toMatchObject({ data: undefined, loading: false });
  expect(loadClient).not.toHaveBeenCalled();
});

it('a client that cannot be loaded is the error of the query, and refetching tries again', async () => {
  const { loadClient, wrapper } = openTab();
  loadClient.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useQuery(DeliveryEstimateDocument, { variables: { pincode: '110001' } }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.error?.message).toContain('Failed to fetch'));
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current).toMatchObject({ data: anEstimate('110001'), error: undefined }));
});

it('a mutation loads the client, and is loading until its response', async () => {
  const { operations, wrapper } = openTab();
  const { result } = renderHook(() => useMutation(LogoutDocument), { wrapper });
  let response: ReturnType<(typeof result.current)[0]> | undefined;
  act(() => void (response = result.current[0]()));
  expect(result.current[1].loading).toBe(true);
  await act(() => response!);
  expect((await response!).data?.logout.message).toBe('Bye.');
  expect(result.current[1].loading).toBe(false);
  expect(operations).toEqual(['Logout']);
});

it('a reset while the client is not loaded yet fetches the shown queries again', async () => {
  const { store, operations, wrapper } = openTab();
  const { result } = renderHook(() => useQuery(ShopDocument), { wrapper });
  await act(async () => (await store.getClient()).resetStore());
  await waitFor(() => expect(result.current.data?.shop.name).toBe('as fetched'));
  expect(operations).toEqual(['Shop']);
});
