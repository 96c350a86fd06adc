import { ApolloClient, ApolloLink, InMemoryCache, gql, Observable } from '@apollo/client';
import type { Subscriber } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

/** A client and the operations that have been sent, each to be answered by hand. */
function clientOf(names: string[]) {
  const sent: { name: string; observer: Subscriber<ApolloLink.Result> }[] = [];
  const network = new ApolloLink(
    ({ operationName }) => new Observable((observer) => void sent.push({ name: operationName ?? '', observer })),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: inTurn(names).concat(network) });
  const change = (name: string) => client.mutate({ mutation: gql(`mutation ${name} { done }`) });
  const answer = (index: number) => {
    sent[index]?.observer.next({ data: { done: true } });
    sent[index]?.observer.complete();
  };
  return { change, answer, sent, names: () => sent.map(({ name }) => name) };
}

it('sends an operation once the one before it is answered', async () => {
  const { change, answer, names } = clientOf(['First', 'Second']);
  const [first, second] = [change('First'), change('Second')];
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  answer(0);
  await first;
  await vi.waitFor(() => expect(names()).toEqual(['First', 'Second']));
  answer(1);
  expect((await second).data).toEqual({ done: true });
});

it('goes on after a failure, of which only who asked is told', async () => {
  const { change, answer, sent, names } = clientOf(['First', 'Second']);
  const [first, second] = [change('First'), change('Second')];
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  sent[0]?.observer.error(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await vi.waitFor(() => expect(names()).toEqual(['First', 'Second']));
  answer(1);
  expect((await second).data).toEqual({ done: true });
});

it('does not hold up anything else', async () => {
  const { change, names } = clientOf(['First']);
  void change('First');
  void change('Other');
  await vi.waitFor(() => expect(names().toSorted()).toEqual(['First', 'Other']));
});
