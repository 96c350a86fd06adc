// The floor that the shop is measured against: a bare server of node:http and pg with named prepared statements. It gives
// the same answers to the operations of workloads/documents.ts, without validation, limits, logs or sessions to renew. Its
// database is a copy of the shop's, to which it adds its own indexes and tables.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { endWithNpm } from '../../../scripts/end-with-npm.mjs';
import { bookDetail, bookList, INDEXES, suggestions } from './catalogue.mjs';
import { addToCart, placeOrder, quote, TABLES } from './orders.mjs';

const { DATABASE_URL, PORT, SESSION_SECRET } = process.env;
/** As many connections as the shop's main pool. */
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });

const OPERATIONS = {
  BookList: bookList,
  BookDetail: bookDetail,
  SearchSuggestions: suggestions,
  AddToCart: addToCart,
  Quote: quote,
  PlaceOrder: placeOrder,
};

const SESSION = {
  name: 'session',
  text: `SELECT account.user_id FROM session JOIN account USING (user_id)
    WHERE key = $1 AND expires_at > now() AND session_epoch = (value::jsonb #>> '{login,epoch}')::integer`,
};

/** The id of the logged-in user. Reads the cookie as express-session signs it. */
async function userIdOf({ headers: { cookie = '' } }) {
  const [, id = '', signature = ''] = /session=s%3A([\w-]+)\.([^;]+)/.exec(cookie) ?? [];
  const expected = createHmac('sha256', SESSION_SECRET).update(id).digest('base64').replace(/=+$/, '');
  if (decodeURIComponent(signature) !== expected) throw new Error('The cookie is not signed.');
  const { rows } = await pool.query({ ...SESSION, values: [`session:${id}`] });
  return rows[0].user_id;
}

async function answer(request, body) {
  const { operationName, variables } = JSON.parse(body);
  const data = await OPERATIONS[operationName](pool, variables, () => userIdOf(request));
  return `${JSON.stringify({ data })}\n`;
}

function send(response, status, text) {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'GET') return send(response, 200, '{"status":"ok"}');
    answer(request, Buffer.concat(chunks).toString()).then(
      (text) => send(response, 200, text),
      (error) => send(response, 500, JSON.stringify({ errors: [{ message: error.message }] })),
    );
  });
});
for (const statement of ['ALTER TABLE book DISABLE TRIGGER USER', ...INDEXES, ...TABLES, 'ANALYZE book'])
  await pool.query(statement);
server.listen(Number(PORT));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
endWithNpm();
