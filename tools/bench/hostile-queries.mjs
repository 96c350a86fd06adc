// Measures the latency of a book page, requested once a second: first without other load, then while one client sends an expensive
// query every second. Prints both latencies and their ratio. Needs a shop with many books:
//   npm run seed -- --books 100000 && TRUST_PROXY=1 npm start
//   node tools/bench/hostile-queries.mjs http://localhost:3000
import { setTimeout as pause } from 'node:timers/promises';

const [shop = 'http://localhost:3000', seconds = '60'] = process.argv.slice(2);
const BOOK = 'JEEPHY7253';

const nested = (depth, fields) => (depth === 0 ? fields : `related(first:12){${nested(depth - 1, fields)}}`);
const aliased = (count, field) => `{${Array.from({ length: count }, (_, index) => `a${index}:${field}`).join(' ')}}`;

const HOSTILE = {
  'related books seven deep behind a negative number': `{book(bookId:"${BOOK}"){n:related(first:-2147483648){bookId} ${nested(7, 'bookId')}}}`,
  'related books three deep': `{book(bookId:"${BOOK}"){${nested(3, 'bookId')}}}`,
  '160 suggestions': aliased(160, 'searchSuggestions(search:"physics"){bookId}'),
  '15 suggestions': aliased(15, 'searchSuggestions(search:"physics"){bookId}'),
  '110 counts of a search': aliased(110, 'books(search:"physics",first:1){totalCount}'),
  '10 counts of a search': aliased(10, 'books(search:"physics",first:1){totalCount}'),
  '120 featured lists': aliased(120, 'featuredBooks{bookId}'),
  '40 featured lists': aliased(40, 'featuredBooks{bookId}'),
  '100 facets': aliased(100, 'books(search:"physics",first:1){facets{minPrice}}'),
  '3 facets': aliased(3, 'books(search:"physics",first:1){facets{minPrice}}'),
  '100 lists by discount': aliased(100, 'books(sort:DISCOUNT,first:1){edges{cursor}}'),
  '100 reviews of 100 books':
    '{books(first:100){edges{node{reviews(first:50){totalCount edges{node{reviewText}}} rating{histogram{count}}}}}}',
};

/** Returns the milliseconds until the whole page is received. */
async function bookPage(address) {
  const started = performance.now();
  const response = await fetch(`${shop}/book/${BOOK}`, { headers: { 'X-Forwarded-For': address } });
  await response.text();
  if (response.status !== 200) failures.push(response.status);
  return performance.now() - started;
}

const failures = [];

/** Requests a book page every second, without waiting for the previous one. Returns the latencies. */
async function measure(count, address) {
  const pages = [];
  for (let page = 0; page < count; page += 1) {
    pages.push(bookPage(address));
    await pause(1_000);
  }
  return Promise.all(pages);
}

async function attack(query, count, outcomes) {
  const requests = [];
  for (let request = 0; request < count; request += 1) {
    const send = async () => {
      const response = await fetch(`${shop}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.66' },
        body: JSON.stringify({ query }),
        signal: AbortSignal.timeout(30_000),
      });
      const { errors } = await response.json();
      return errors?.[0]?.extensions?.code ?? 'ok';
    };
    requests.push(send().catch((error) => error.name));
    await pause(1_000);
  }
  for (const outcome of await Promise.all(requests)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
const show = (values) => `median ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms`;

await measure(5, '203.0.113.1');
const baseline = await measure(Number(seconds), '203.0.113.1');
console.log(`${'book pages alone'.padEnd(52)} ${show(baseline)}`);
for (const [name, query] of Object.entries(HOSTILE)) {
  const outcomes = new Map();
  failures.length = 0;
  const [pages] = await Promise.all([
    measure(Number(seconds), '203.0.113.1'),
    attack(query, Number(seconds), outcomes),
  ]);
  const ratio = (quantile(pages, 0.99) / quantile(baseline, 0.99)).toFixed(1);
  const summary = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const failed = failures.length > 0 ? `; ${failures.length} pages failed (${[...new Set(failures)].join(', ')})` : '';
  console.log(`${name.padEnd(52)} ${show(pages)}, ratio ${ratio}${failed}; hostile: ${summary}`);
}
