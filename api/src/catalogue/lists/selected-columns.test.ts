import { isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { recordStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { createSchema } from '../../http/graphql/schema.ts';
import { unopenedModules } from '../../scripts/unopened-modules.ts';
import { isBookColumn } from '../book-columns.ts';

const shop = useTestShop({ runJobs: false });

/** The statements that read the books of a list of these fields. */
const reading = async (fields: string) => {
  const statements = await recordStatements(shop, () =>
    shop.graphql(`{ books(exam: "JEE", first: 3) { edges { node { ${fields} } } } }`),
  );
  return statements.filter((text) => text.includes('FROM book')).join('\n');
};

it('A list of cards does not read details, tags or versions', async () => {
  const statement = await reading('bookId cover { url } offers { price } author rating { average } examLabel');
  expect(statement).toContain('book.image_keys');
  for (const column of ['details', 'book.tags AS', 'version', 'publisher']) expect(statement).not.toContain(column);
});

it('A list reads a column that a fragment or an alias selects', async () => {
  expect(await reading('about: details')).toContain('book.details');
  const query = `{ books(first: 1) { ...Page } } fragment Page on BookConnection { edges { node { ... on Book { ...Text } } } }
    fragment Text on Book { publisher }`;
  const statements = await recordStatements(shop, () => shop.graphql(query));
  expect(statements.join('\n')).toContain('book.publisher');
});

it('A list that is selected twice reads the columns of both selections', async () => {
  const query = `query One { ...Both books(first: 1) { edges { node { details } } } }
    query Other { ...Both } fragment Both on Query { books(first: 1) { edges { node { publisher } } } }`;
  const { data } = await shop.graphql<{ books: { edges: { node: object }[] } }>(
    query.replace(/query Other.*?\} fragment/s, 'fragment'),
  );
  expect(Object.keys(data.books.edges[0]?.node ?? {}).toSorted()).toEqual(['details', 'publisher']);
});

it('Any selection of fields is read with one of at most 16 lists of columns', async () => {
  const fields = ['bookId', 'author', 'details', 'publisher', 'tags', 'isbn', 'class', 'imageUrls', 'language', 'exam'];
  const statements = new Set<string>();
  for (let selection = 1; selection < 200; selection += 7)
    statements.add(await reading(fields.filter((_, index) => selection & (1 << index)).join(' ') || 'bookId'));
  expect(statements.size).toBeLessThanOrEqual(16);
});

it.each(['Book', 'AdminBook'])('Every field of %s is a column, or names the columns that it reads', async (name) => {
  const type = (await createSchema(unopenedModules())).getType(name);
  if (!isObjectType(type)) throw new Error('no type');
  const others = Object.values(type.getFields()).filter(
    (field) => !isBookColumn(field.name) && !field.extensions.columns,
  );
  // A book of admins has the book of shoppers as a part, and its queue, which is found by the ID that every read has.
  expect(others.map((field) => field.name)).toEqual(name === 'AdminBook' ? ['book'] : []);
});
