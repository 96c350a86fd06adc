import type { AutocannonRequest } from 'autocannon';
import pLimit from 'p-limit';
import type { BenchServer } from '../setup/servers.ts';

const AT_ONCE = 8;
/** The order number is random. */
const RANDOM = /"orderId":"[^"]*"/g;

/** Returns the answer to a request, without its random values. Throws if it is an error. */
export async function answerOf(server: BenchServer, { method, path, headers, body }: AutocannonRequest) {
  const response = await fetch(server.url + path, { method, headers: headers as Record<string, string>, body });
  const text = (await response.text()).trimEnd();
  if (!response.ok || text.startsWith('{"errors"'))
    throw new Error(`${path} answers ${response.status}: ${text.slice(0, 500)}`);
  return { text: text.replace(RANDOM, ''), headers: response.headers };
}

/** Throws unless two servers give the same answers, byte for byte. */
export async function requireSameAnswers(
  requests: readonly AutocannonRequest[],
  one: BenchServer,
  other: BenchServer,
): Promise<void> {
  await inParallel(requests, async (request) => {
    const [left, right] = await Promise.all([answerOf(one, request), answerOf(other, request)]);
    if (left.text !== right.text)
      throw new Error(`Two answers differ to ${request.body}:\n${left.text}\n${right.text}`);
  });
}

/** The same for requests of which each needs the one before. */
export async function requireSameAnswersInOrder(
  requests: readonly AutocannonRequest[],
  one: BenchServer,
  other: BenchServer,
): Promise<void> {
  for (const request of requests) await requireSameAnswers([request], one, other);
}

interface Suggested {
  data: { searchSuggestions: { bookId: string }[] };
}

/**
 * Throws unless two servers suggest the same number of books for each search, and give the same data of those that both
 * suggest: books of the same rank may come in another order. Returns the share of searches with the very same answer.
 */
export async function requireSameSuggestions(
  requests: readonly AutocannonRequest[],
  one: BenchServer,
  other: BenchServer,
): Promise<number> {
  let same = 0;
  await inParallel(requests, async (request) => {
    const [left, right] = await Promise.all([answerOf(one, request), answerOf(other, request)]);
    if (left.text === right.text) same += 1;
    const [books, others] = [left, right].map(({ text }) => (JSON.parse(text) as Suggested).data.searchSuggestions);
    const byId = new Map(books?.map((book) => [book.bookId, JSON.stringify(book)]));
    const differs = others?.some((book) => byId.has(book.bookId) && byId.get(book.bookId) !== JSON.stringify(book));
    if (books?.length !== others?.length || differs)
      throw new Error(`Two answers differ to ${request.body}:\n${left.text}\n${right.text}`);
  });
  return same / requests.length;
}

async function inParallel(
  requests: readonly AutocannonRequest[],
  check: (request: AutocannonRequest) => Promise<void>,
) {
  const limit = pLimit(AT_ONCE);
  await Promise.all(requests.map((request) => limit(() => check(request))));
}
