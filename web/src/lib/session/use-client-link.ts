import type { ApolloClient, ApolloLink } from '@apollo/client';
import { useEffect } from 'react';
import { useQueryStore } from '../query/query-store.ts';

type CreateLink = () => ApolloLink;

const given = new WeakMap<ApolloClient, Set<CreateLink>>();

/** Gives the client of the tab a link, once, whose code is loaded then: what only some pages need. */
export function useClientLink(load: () => Promise<CreateLink>): void {
  const store = useQueryStore();
  useEffect(() => {
    void Promise.all([store.getClient(), load()]).then(([client, create]) => addLink(client, create));
  }, [store, load]);
}

function addLink(client: ApolloClient, create: CreateLink): void {
  const links = given.get(client) ?? new Set();
  if (links.has(create)) return;
  given.set(client, links.add(create));
  client.setLink(create().concat(client.link));
}
