import type { ApolloCache, ApolloClient, OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { QueryResults } from './query-results.ts';
import type { QueryOptions, QueryStore } from './query-store.ts';

/** The query store of a browser tab. */
export class BrowserQueryStore implements QueryStore {
  client: ApolloClient | undefined;
  private loading: Promise<ApolloClient> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly results: QueryResults,
    /** Creates the client, with the rendered results in its cache. */
    private readonly loadClient: (rendered: QueryResults) => Promise<ApolloClient>,
  ) {}

  getClient(): Promise<ApolloClient> {
    this.loading ??= this.load().catch((error: unknown) => {
      // The next call tries again.
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  onClient(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  updateCache(change: (cache: ApolloCache) => void): void {
    if (this.client) return change(this.client.cache);
    // Without the client there is no cache to change.
    this.getClient().then(
      ({ cache }) => change(cache),
      () => {},
    );
  }

  rendered(query: DocumentNode, variables: OperationVariables | undefined): unknown {
    return this.results.get(query, variables);
  }

  async query<Data, Variables extends OperationVariables>(
    options: QueryOptions<Data, Variables>,
  ): Promise<Data | undefined> {
    const rendered = options.fetchPolicy ? undefined : this.rendered(options.query, options.variables);
    if (rendered !== undefined) return rendered as Data;
    const client = await this.getClient();
    return (await client.query<Data, Variables>(options as ApolloClient.QueryOptions<Data, Variables>)).data;
  }

  private async load(): Promise<ApolloClient> {
    this.client = await this.loadClient(this.results);
    this.results.clear();
    this.listeners.forEach((listener) => listener());
    return this.client;
  }
}
