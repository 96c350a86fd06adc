/** What a request was answered. */
export interface Answer {
  status: number;
  text: string;
}

/** What people never read: names of the code, statements of the database, stacks. */
const FOR_DEVELOPERS =
  /Cannot (?:read|set|convert|destructure)|is not (?:a function|iterable|defined$)|\bat \w[\w.]* \(|\.(?:ts|js):\d|node:|syntax error|violates|relation "|invalid input syntax|invalid byte sequence|\bSELECT\b.*\bFROM\b|ECONN|\[object Object\]|Unexpected token|ZodError|QueryFailedError/;
const MAX_MESSAGE_LENGTH = 500;

interface GraphqlError {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string> };
}

/** The errors of a GraphQL response. */
function errorsOf({ text }: Answer): GraphqlError[] {
  return (parsed(text) as { errors?: GraphqlError[] } | null)?.errors ?? [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a request was refused, as a whole or by a field. */
export function isRefused(answer: Answer): boolean {
  return answer.status >= 400 || errorsOf(answer).length > 0;
}

/** Whether a request was refused for want of a login or a permission. */
export function lacksPermission(answer: Answer): boolean {
  if (answer.status === 401 || answer.status === 403) return true;
  return errorsOf(answer).some(({ extensions }) => ['UNAUTHENTICATED', 'FORBIDDEN'].includes(extensions?.code ?? ''));
}

/** What is wrong with an answer of any API, whatever was asked; null if nothing is. */
export function problemOf(answer: Answer): string | null {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (errorsOf(answer).some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR')) return 'internal error';
  const messages = messagesOf(answer);
  if (answer.status >= 400 && messages.length === 0) return 'no message';
  const bad = messages.find(
    (message) => !message || message.length > MAX_MESSAGE_LENGTH || FOR_DEVELOPERS.test(message),
  );
  return bad === undefined ? null : `message: ${bad.slice(0, 200)}`;
}

/** The messages of a refusal, of GraphQL or REST. */
function messagesOf(answer: Answer): string[] {
  const errors = errorsOf(answer);
  if (errors.length > 0)
    return errors.flatMap(({ message, extensions }) => [message, ...Object.values(extensions?.fields ?? {})]);
  if (answer.status < 400) return [];
  const { message, fields, error } = (parsed(answer.text) ?? { message: headingOf(answer.text) ?? answer.text }) as {
    message?: string;
    fields?: Record<string, string>;
    /** As Razorpay writes it, and so does the sandbox. */
    error?: { description?: string };
  };
  return [message ?? error?.description ?? '', ...Object.values(fields ?? {})];
}

/** The heading of a page that says why there is no other. */
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

/** Whether a refusal as invalid says which input it is about. */
export function namesInput(answer: Answer, path: readonly string[]): boolean {
  const names = path.filter((key) => !/^\d+$/.test(key));
  const isNamed = (message: string, fields: object = {}) =>
    Object.keys(fields).some((field) => field.split('.').some((part) => names.includes(part))) ||
    names.some((name) => message.includes(name));
  if (answer.status === 400 && errorsOf(answer).length === 0) {
    const { message = '', fields } = (parsed(answer.text) ?? {}) as { message?: string; fields?: object };
    return isNamed(message, fields);
  }
  return errorsOf(answer).every(
    ({ message, extensions }) => extensions?.code !== 'BAD_USER_INPUT' || isNamed(message, extensions.fields),
  );
}

/** The share of requests that a limit refused, which says nothing about what they sent. */
export function shareOfLimited(statuses: ReadonlyMap<number, number>): number {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return (statuses.get(429) ?? 0) / all;
}
