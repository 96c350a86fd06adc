import { ApolloClient, ApolloLink, InMemoryCache, gql, Observable } from '@apollo/client';
import type { Subscriber } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { serialLink } from './serial-link.ts';

/** A client that records the operations it sends; the test responds to each of them. */
function createClient(names: string[]) {
  const sent: { name: string; observer: Subscriber<ApolloLink.Result> }[] = [];
  const network = new ApolloLink(
    ({ operationName }) => new Observable((observer) => void sent.push({ name: operationName ?? '', observer })),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: serialLink(names).concat(network) });
  const mutate = (name: string) => client.mutate({ mutation: gql(`mutation ${name} { done }`) });
  const respond = (index: number) => {
    sent[index]?.observer.next({ data: { done: true } });
    sent[index]?.observer.complete();
  };
  return { mutate, respond, sent, names: () => sent.map(({ name }) => name) };
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

it('does not delay other operations', async () => {
  const { mutate, names } = createClient(['First']);
  void mutate('First');
  void mutate('Other');
  await vi.waitFor(() => expect(names().toSorted()).toEqual(['First', 'Other']));
});
