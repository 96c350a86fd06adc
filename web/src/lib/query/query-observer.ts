import type { ApolloClient, ErrorLike, ObservableQuery, OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { QueryStore } from './query-store.ts';

export interface UseQueryOptions<Variables = OperationVariables> {
  variables?: Variables;
  /** Does not run the query, and returns no data. */
  skip?: boolean;
  fetchPolicy?: 'cache-and-network';
  pollInterval?: number;
}

interface FetchMoreOptions {
  /** By default the same query. */
  query?: DocumentNode;
  variables: OperationVariables;
}

interface Result<Data> {
  data: Data | undefined;
  error: ErrorLike | undefined;
  loading: boolean;
}

const SKIPPED = { data: undefined, error: undefined, loading: false };
const LOADING = { ...SKIPPED, loading: true };

/**
 * A query as a component sees it. It starts with the result that the server rendered; once the client is loaded it
 * observes the query there.
 */
export class QueryObserver<Data> {
  result: Result<Data> = SKIPPED;
  /** The data before the current data. */
  previousData: Data | undefined;
  private options: UseQueryOptions = {};
  private optionsKey = '';
  private observable: ObservableQuery<Data> | undefined;
  private subscription: { unsubscribe(): void } | undefined;
  private pollInterval = 0;
  private notify = () => {};

  constructor(
    private readonly store: QueryStore,
    private readonly query: DocumentNode,
  ) {}

  /** Called by each render, so that it never shows the result of earlier variables. */
  setOptions(options: UseQueryOptions): void {
    const key = JSON.stringify(options);
    if (key === this.optionsKey) return;
    this.optionsKey = key;
    this.options = options;
    if (this.observable) void this.observable.reobserve(this.watchOptions());
    else if (this.store.client) this.observable = this.watch(this.store.client);
    this.setResult(this.observable ? toResult(this.observable.getCurrentResult()) : this.rendered());
  }

  subscribe = (notify: () => void): (() => void) => {
    this.notify = notify;
    const stop = this.store.onClient(this.connect);
    this.connect();
    return () => {
      stop();
      const { subscription } = this;
      this.subscription = undefined;
      // Later, so that a component that subscribes again at once does not fetch again.
      setTimeout(() => subscription?.unsubscribe());
    };
  };

  /** Loads the client if this query needs it. Called after each render. */
  loadClient(): void {
    const { skip, fetchPolicy, pollInterval } = this.options;
    if (this.store.client || skip || !(this.result.loading || fetchPolicy || pollInterval)) return;
    this.store.getClient().catch((error: ErrorLike) => this.emit({ ...SKIPPED, error }));
  }

  refetch = () => handled(this.connected().then((observable) => observable.refetch()));

  fetchMore = (options: FetchMoreOptions) =>
    handled(this.connected().then((observable) => observable.fetchMore(options)));

  startPolling = (milliseconds: number): void => {
    this.pollInterval = milliseconds;
    if (this.observable) this.observable.startPolling(milliseconds);
    else void this.store.getClient().catch(() => {});
  };

  stopPolling = (): void => {
    this.pollInterval = 0;
    this.observable?.stopPolling();
  };

  /** Observes the query once the client is loaded. */
  private connect = (): void => {
    const { client } = this.store;
    if (!client || this.subscription) return;
    this.observable ??= this.adopt(client);
    // Later, because a render can cause it.
    this.subscription = this.observable.subscribe(() => queueMicrotask(this.emitCurrent));
    if (this.pollInterval) this.observable.startPolling(this.pollInterval);
  };

  /** Observes the query in the client; its cache has the result that the server rendered. */
  private adopt(client: ApolloClient): ObservableQuery<Data> {
    const observable = this.watch(client);
    const current = toResult(observable.getCurrentResult());
    // The same data, so no render is needed.
    if (this.result.data !== undefined && current.data !== undefined) this.result = current;
    return observable;
  }

  private watch(client: ApolloClient): ObservableQuery<Data> {
    return client.watchQuery<Data>({ query: this.query, ...this.watchOptions() });
  }

  private watchOptions(): Omit<ApolloClient.WatchQueryOptions<Data>, 'query'> {
    const { variables, skip, fetchPolicy = 'cache-first', pollInterval } = this.options;
    return {
      variables,
      fetchPolicy: skip ? 'standby' : fetchPolicy,
      initialFetchPolicy: fetchPolicy,
      ...(pollInterval && { pollInterval }),
    };
  }

  private rendered(): Result<Data> {
    if (this.options.skip) return SKIPPED;
    const data = this.store.rendered(this.query, this.options.variables) as Data | undefined;
    return data === undefined ? LOADING : { ...SKIPPED, data };
  }

  private async connected(): Promise<ObservableQuery<Data>> {
    await this.store.getClient();
    if (!this.observable) throw new Error('The component of the query is not mounted.');
    return this.observable;
  }

  private emitCurrent = (): void => {
    if (this.observable) this.emit(toResult(this.observable.getCurrentResult()));
  };

  private emit(result: Result<Data>): void {
    if (isSame(result, this.result)) return;
    this.setResult(result);
    this.notify();
  }

  private setResult(result: Result<Data>): void {
    const { data } = this.result;
    if (data !== undefined && data !== result.data) this.previousData = data;
    this.result = result;
  }
}

/** A promise whose rejection a caller may ignore: the result of the query has the error too. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

function toResult<Data>({ data, error, loading }: ObservableQuery.Result<Data>): Result<Data> {
  return { data: data as Data | undefined, error, loading };
}

function isSame<Data>(a: Result<Data>, b: Result<Data>): boolean {
  return a.data === b.data && a.error === b.error && a.loading === b.loading;
}
