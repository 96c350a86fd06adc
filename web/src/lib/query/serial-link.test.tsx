import { ApolloClient, ApolloLink, InMemoryCache, gql, Observable } from '@apollo/client';
import type { Subscriber } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { type Replaces, serialLink } from './serial-link.ts';

/** A client that records the operations it sends; the test responds to each of them. `Set` replaces an earlier `Set`. */
function createClient(names: string[]) {
  const sent: { name: string; value: unknown; observer: Subscriber<ApolloLink.Result> }[] = [];
  const network = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        sent.push({ name: operationName ?? '', value: variables.value, observer });
      }),
  );
  const replaces: Replaces = (...operations) => operations.every(({ operationName }) => operationName === 'Set');
  const client = new ApolloClient({ cache: new InMemoryCache(), link: serialLink(names, replaces).concat(network) });
  const mutate = (name: string, value = 0) =>
    client.mutate({ mutation: gql(`mutation ${name}($value: Int) { done(value: $value) }`), variables: { value } });
  const respond = (index: number) => {
    sent[index]?.observer.next({ data: { done: true } });
    sent[index]?.observer.complete();
  };
  return { client, mutate, respond, sent, names: () => sent.map(({ name }) => name) };
}

it('sends an operation after the response to the previous one', async () => {
  const { mutate, respond, names } = createClient(['First', 'Second']);
  const [first, second] = [mutate('First'), mutate('Second')];
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  respond(0);
  await first;
  await vi.waitFor(() => expect(names()).toEqual(['First', 'Second']));
  respond(1);
  expect((await second).data).toEqual({ done: true });
});

it('continues after a failed operation, whose error only its caller gets', async () => {
  const { mutate, respond, sent, names } = createClient(['First', 'Second']);
  const [first, second] = [mutate('First'), mutate('Second')];
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  sent[0]?.observer.error(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await vi.waitFor(() => expect(names()).toEqual(['First', 'Second']));
  respond(1);
  expect((await second).data).toEqual({ done: true });
});

it('sends only the last of several operations that replace each other, and gives its response to all callers', async () => {
  const { mutate, respond, sent } = createClient(['Set', 'Other']);
  const changes = [2, 3, 4].map((value) => mutate('Set', value));
  const other = mutate('Other');
  const next = mutate('Set', 5);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  for (const index of [0, 1, 2, 3]) {
    await vi.waitFor(() => expect(sent).toHaveLength(index + 1));
    respond(index);
  }
  for (const change of [...changes, other, next]) expect((await change).data).toEqual({ done: true });
  expect(sent.map(({ name, value }) => [name, value])).toEqual([
    ['Set', 2],
    ['Set', 4],
    ['Other', 0],
    ['Set', 5],
  ]);
});

it('gives the error of the last operation to the callers of those it replaced', async () => {
  const { mutate, respond, sent } = createClient(['Set']);
  const [first, ...replaced] = [2, 3, 4].map((value) => mutate('Set', value));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  respond(0);
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.observer.error(new Error('down'));
  for (const change of replaced) await expect(change).rejects.toThrow('down');
});

it('skips an operation whose caller no longer waits', async () => {
  const { client, mutate, respond, names } = createClient(['First', 'Second', 'Third']);
  const first = mutate('First');
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  const query = gql('query Second { done }');
  client.watchQuery({ query, fetchPolicy: 'network-only' }).subscribe({}).unsubscribe();
  void mutate('Third');
  respond(0);
  await first;
  await vi.waitFor(() => expect(names()).toEqual(['First', 'Third']));
});

it('does not delay other operations', async () => {
  const { mutate, names } = createClient(['First']);
  void mutate('First');
  void mutate('Other');
  await vi.waitFor(() => expect(names().toSorted()).toEqual(['First', 'Other']));
});
