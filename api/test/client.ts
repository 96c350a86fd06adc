/** A GraphQL response. */
export interface GraphQLResponse<Data> {
  data: Data;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; fields?: Record<string, string>; retryAfter?: number };
  }[];
}

type Headers = Record<string, string>;

/** An HTTP client with cookies or a bearer token, and its own IP address (`X-Forwarded-For`). */
export class Client {
  readonly cookies = new Map<string, string>();
  token: string | null = null;

  constructor(
    private readonly url: string,
    readonly address?: string,
  ) {}

  async send(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Response> {
    const defaults: Headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    if (this.address) defaults['X-Forwarded-For'] = this.address;
    if (this.cookies.size > 0)
      defaults.Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (this.token !== null) defaults.Authorization = `Bearer ${this.token}`;
    const response = await fetch(this.url + path, {
      method,
      headers: { ...defaults, ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    response.headers.getSetCookie().forEach((cookie) => this.storeCookie(cookie));
    return response;
  }

  get(path: string, headers?: Headers): Promise<Response> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Headers): Promise<Response> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: unknown): Promise<Response> {
    return this.send('PUT', path, body);
  }

  async graphql<Data = Record<string, never>>(query: string, variables?: object): Promise<GraphQLResponse<Data>> {
    return (await (await this.post('/graphql', { query, variables })).json()) as GraphQLResponse<Data>;
  }

  /** A client with the same cookies and token for another instance of the shop. */
  at(url: string): Client {
    const client = new Client(url, this.address);
    client.token = this.token;
    this.cookies.forEach((value, name) => client.cookies.set(name, value));
    return client;
  }

  private storeCookie(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const expires = attributes.map((attribute) => /expires=(.*)/i.exec(attribute)?.[1]).find(Boolean);
    if (expires && new Date(expires).getTime() < Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}
