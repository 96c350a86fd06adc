import { expect, it } from 'vitest';
import { recordStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

interface Listed {
  books: { edges: { node: { bookId: string; exam: string; subject: string; related: { bookId: string }[] } }[] };
}

const count = (statements: string[], part: string) => statements.filter((text) => text.includes(part)).length;

it('A list of books loads each part of their reviews with one statement', async () => {
  const statements = await recordStatements(shop, () =>
    shop.graphql(`{ books(first: 20) { edges { node {
      rating { histogram { count } } reviews(first: 3) { totalCount edges { node { reviewText } } } } } } }`),
  );
  expect(count(statements, 'FROM review')).toBe(3);
});

it('A list of books tells which of their images are drawings with one statement', async () => {
  const statements = await recordStatements(shop, () =>
    shop.graphql('{ books(first: 20) { edges { node { cover { isDrawing } images { isDrawing } } } } }'),
  );
  expect(count(statements, 'FROM "image"')).toBe(1);
});

it('A list of books loads the related books of all of them with one statement', async () => {
  let listed: Listed = { books: { edges: [] } };
  const statements = await recordStatements(shop, async () => {
    const query = '{ books(first: 20) { edges { node { bookId exam subject related(first: 4) { bookId } } } } }';
    listed = (await shop.graphql<Listed>(query)).data;
  });
  expect(count(statements, 'LATERAL')).toBe(1);
  const { edges } = listed.books;
  expect(edges).toHaveLength(20);
  for (const { node } of edges) {
    const query = `{ book(bookId: "${node.bookId}") { related(first: 4) { bookId } } }`;
    const { data } = await shop.graphql<{ book: { related: object[] } }>(query);
    expect(node.related).toEqual(data.book.related);
    expect(node.related.map(({ bookId }) => bookId)).not.toContain(node.bookId);
  }
});
