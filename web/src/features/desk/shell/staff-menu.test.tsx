import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const notFound = () => {
  throw graphqlError('Not found.', { code: 'NOT_FOUND' });
};

it.each([
  ['/desk/copies/intake', 'Intake'],
  ['/desk/copies/7KQ2M9XA', 'Copies'],
  ['/desk/books/new', 'Books'],
  ['/desk/books/JEEPHY7253', 'Books'],
])('%s is one place in the menu: %s', async (url, label) => {
  renderPage(url, { ...admin, openMessageCount: () => 0, adminCopy: notFound, adminBook: notFound });
  const menu = await screen.findByRole('navigation', { name: 'Catalogue' });
  const links = within(menu).getAllByRole('link');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
});
