import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../test/books.ts';
import type { Client } from '../../../test/client.ts';
import { addCopy, newCopy } from '../../../test/copies.ts';
import { pictureFile } from '../../../test/pictures.ts';
import { stockBook } from '../../../test/purchases.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { CopyGrade, CopyStatus } from '../../copies/copies.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Client;

beforeAll(async () => {
  admin = (await shop.admin()).client;
});

const FIELDS = `status labelCode shelf version orderId isHeldForWant bookDescription createdAt events { what by fromStatus toStatus }
  copy { copyId code bookId price gradeLabel remarks isAvailable photos { kind image { key } } }`;
const ADD = `mutation ($input: AddCopyInput!) { addCopy(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($copyId: ID!, $version: Int!, $input: UpdateCopyInput!) {
  updateCopy(copyId: $copyId, version: $version, input: $input) { ${FIELDS} } }`;
const SHELVE = `mutation ($copyId: ID!, $version: Int!) { shelveCopy(copyId: $copyId, version: $version) { ${FIELDS} } }`;
const TO_INTAKE = `mutation ($copyId: ID!, $version: Int!) { moveCopyToIntake(copyId: $copyId, version: $version) { ${FIELDS} } }`;
const WRITE_OFF = `mutation ($copyId: ID!, $version: Int!, $reason: String!) {
  writeOffCopy(copyId: $copyId, version: $version, reason: $reason) { ${FIELDS} } }`;
const BY_CODE = `query ($code: String!) { adminCopy(code: $code) { ${FIELDS} } }`;
const LIST = `query ($filter: CopyFilter, $first: Int!, $after: String) { copies(filter: $filter, first: $first, after: $after) {
  edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } }`;
const PROPOSAL =
  'query ($bookId: ID!) { proposedCopyPrice(bookId: $bookId, grade: VERY_GOOD) { price parts { label amount } } }';

interface Shown {
  status: string;
  version: number;
  copy: { copyId: string; code: string };
  events: { what: string }[];
}

/** Runs an operation of one field and returns its value. */
async function run<Value = Shown>(document: string, variables: object): Promise<Value> {
  const { data, errors } = await admin.graphql<Record<string, Value>>(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0]!;
}

async function stage(bookId: string, background: string): Promise<string> {
  const data = (await pictureFile('png', 60, 80, background)).toString('base64');
  const { key } = await run<{ key: string }>(OPERATIONS.stage, { input: { prefix: 'copy', bookId, data } });
  return key;
}

it('An admin stages photographs, adds a copy, changes it, takes it off the shelf, puts it back and writes it off', async () => {
  const bookId = await stockBook(shop, null);
  const photos = [
    { kind: 'WORST_PAGE', key: await stage(bookId, '#f0f0e0') },
    { kind: 'COVER', key: await stage(bookId, '#203050') },
  ];
  const { copyId: id, bookId: _, ...input } = await newCopy(shop, bookId, { photos: photos as never });
  const added = await run(ADD, { input: { ...input, copyId: id, bookId } });
  const { copyId, code } = added.copy;
  expect(added).toMatchObject({
    status: 'ON_SHELF',
    labelCode: `C${code}`,
    isHeldForWant: false,
    orderId: null,
    copy: { copyId: id, bookId, isAvailable: true, photos: [{ kind: 'COVER' }, { kind: 'WORST_PAGE' }] },
    events: [{ what: 'Came in', by: expect.stringContaining('@'), fromStatus: null }],
  });
  const edited = await run(UPDATE, { copyId, version: added.version, input: { ...input, price: 75 } });
  const inIntake = await run(TO_INTAKE, { copyId, version: edited.version });
  const shelved = await run(SHELVE, { copyId, version: inIntake.version });
  const gone = await run(WRITE_OFF, { copyId, version: shelved.version, reason: 'Water damage' });
  expect(gone.events.map(({ what }) => what)).toEqual([
    'Written off: Water damage',
    'Put on the shelf',
    'Back to intake',
    'Changed: price',
    'Came in',
  ]);
  expect(await run(BY_CODE, { code: `C${code}` })).toEqual(gone);
  const { errors } = await admin.graphql(SHELVE, { copyId, version: gone.version });
  expect(errors).toMatchObject([{ message: 'This copy is written off: it cannot become on the shelf.' }]);
});

it('The proposed price comes with its parts', async () => {
  const bookId = await stockBook(shop, null);
  await shop.database.query(
    'UPDATE book SET new_price_discount = 400, pre_owned_price_discount = 200 WHERE book_id = $1',
    [bookId],
  );
  expect(await run(PROPOSAL, { bookId })).toEqual({
    price: 220,
    parts: [
      { label: 'Used price of the book', amount: 200 },
      { label: 'Very good: +10%', amount: 20 },
    ],
  });
  await addCopy(shop, bookId, { price: 90 });
  expect(await run<{ price: number }>(PROPOSAL, { bookId })).toMatchObject({ price: 220 });
});

describe('the list of copies', () => {
  const list = (filter: object, page: object = {}) =>
    run<{ edges: { node: Shown }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }>(LIST, {
      filter,
      first: 50,
      ...page,
    });
  const codesOf = async (filter: object, page: object = {}) =>
    (await list(filter, page)).edges.map(({ node }) => node.copy.code);

  it('has those that a filter has, the last one that came in first', async () => {
    const bookId = await stockBook(shop, null);
    const fair = await addCopy(shop, bookId, { grade: CopyGrade.FAIR, shelf: 'Z9-1' });
    const good = await addCopy(shop, bookId, { status: CopyStatus.INTAKE, shelf: 'Z9-2' });
    expect(await codesOf({ bookId })).toEqual([good.code, fair.code]);
    expect(await codesOf({ bookId, status: 'INTAKE' })).toEqual([good.code]);
    expect(await codesOf({ bookId, grade: 'FAIR' })).toEqual([fair.code]);
    expect(await codesOf({ shelf: 'z9-1' })).toEqual([fair.code]);
    expect(await codesOf({ code: ` c${good.code} ` })).toEqual([good.code]);
    expect(await codesOf({ search: `${bookId} ${fair.code.slice(0, 6).toLowerCase()}` })).toEqual([fair.code]);
    await shop.database.query(`UPDATE book SET book_description = 'Lamps 100% of_them' WHERE book_id = $1`, [bookId]);
    expect(await codesOf({ search: 'of_them lamps' })).toEqual([good.code, fair.code]);
    expect(await codesOf({ search: 'of-them' })).toEqual([]);
    expect(await codesOf({ search: String.raw`100%\ lamps` })).toEqual([]);
  });

  it('is read in pages', async () => {
    const bookId = await stockBook(shop, null);
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1) codes.unshift((await addCopy(shop, bookId)).code);
    const first = await list({ bookId }, { first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await codesOf({ bookId }, { first: 3, after: first.pageInfo.endCursor });
    expect([...first.edges.map(({ node }) => node.copy.code), ...rest]).toEqual(codes);
  });

  it.each([
    [{ first: 0 }],
    [{ first: 101 }],
    [{ after: 'x' }],
    [{ filter: { search: 'x'.repeat(101) } }],
    [{ filter: { search: '\0' } }],
    [{ filter: { shelf: "'; DROP TABLE copy" } }],
  ])('is not read for %j', async (variables) => {
    const { errors } = await admin.graphql(LIST, { filter: {}, first: 10, ...variables });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('continues after nothing for a cursor that is no copy', async () => {
    expect(await codesOf({}, { after: randomUUID() })).toEqual([]);
  });
});
