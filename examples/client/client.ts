import {
  type LoginInput,
  type RegisterInput,
  SignInDocument,
  SignOutDocument,
  SignUpDocument,
  type TypedDocumentString,
} from './operations.generated.ts';

/** Tries of a call that is safe to repeat. */
const MAX_TRIES = 4;
const TIMEOUT_MS = 15_000;

/** An error of the API, by its code: see docs/api.md. UNREACHABLE: there was no answer. */
export class ShopError extends Error {
  constructor(
    message: string,
    readonly code: string,
    /** What is wrong with each input field, as a sentence to show beside it. */
    readonly fields: Record<string, string>,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface GraphQLAnswer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string; fields?: Record<string, string> } }[];
}

/** A client of the shop's GraphQL API with a bearer token, for programs outside a browser. */
export class ShopClient {
  /** Store it as safely as a password; null without a login. */
  token: string | null = null;

  constructor(private readonly shopUrl: string) {}

  async signUp(input: RegisterInput): Promise<void> {
    this.token = (await this.run(SignUpDocument, { input })).register.sessionToken;
  }

  async signIn(input: LoginInput): Promise<void> {
    this.token = (await this.run(SignInDocument, { input })).login.sessionToken;
  }

  async signOut(): Promise<void> {
    await this.run(SignOutDocument, {});
    this.token = null;
  }

  /**
   * Runs an operation. If it is safe to repeat, a call without an answer, and one answered 429 or 503, is repeated after a
   * pause. Queries are; mutations are where schema.graphql says so, such as `placeOrder` with its idempotency key.
   */
  async run<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
    isRepeatable = document.trimStart().startsWith('query'),
  ): Promise<Result> {
    const tries = isRepeatable ? MAX_TRIES : 1;
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.send(document, variables).catch((error: unknown) => {
        if (attempt < tries) return null;
        throw new ShopError(`${this.shopUrl} does not answer.`, 'UNREACHABLE', {}, { cause: error });
      });
      const isBusy = response?.status === 429 || response?.status === 503;
      if (response && (!isBusy || attempt === tries)) return this.read(response);
      const seconds = Number(response?.headers.get('Retry-After') ?? 2 ** (attempt - 1));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }

  private send(document: { toString(): string }, variables: unknown): Promise<Response> {
    return fetch(`${this.shopUrl}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/graphql-response+json, application/json',
        ...(this.token !== null && { Authorization: `Bearer ${this.token}` }),
      },
      body: JSON.stringify({ query: document.toString(), variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  private async read<Result>(response: Response): Promise<Result> {
    // The session has ended: sign in again.
    if (response.headers.get('WWW-Authenticate')?.includes('invalid_token')) this.token = null;
    const { data, errors } = (await response.json()) as GraphQLAnswer<Result>;
    const [error] = errors ?? [];
    if (error) throw new ShopError(error.message, error.extensions?.code ?? '', error.extensions?.fields ?? {});
    return data as Result;
  }
}
