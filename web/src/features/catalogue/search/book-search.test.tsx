import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBook } from '../../../../test/books.ts';
import { renderPage } from '../../../../test/render-page.tsx';

const suggested = { name: /Concepts of Physics Part 1.*H\. C\. Verma/ };

async function renderSearch(searchSuggestions: () => unknown) {
  const { operations, router } = renderPage('/no/such/page', { searchSuggestions });
  const [box] = await screen.findAllByRole('combobox', { name: 'Search books' });
  const searches = () =>
    operations.filter(({ operation }) => operation === 'SearchSuggestions').map(({ variables }) => variables.search);
  const enter = async (text: string) => {
    await userEvent.clear(box!);
    await userEvent.click(box!);
    await userEvent.paste(text);
  };
  return { enter, searches, router };
}

describe('the search box', () => {
  it('suggests matching books with their authors', async () => {
    const { enter, searches } = await renderSearch(() => [aBook()]);
    await enter('  hc verma ');
    expect(await screen.findByRole('option', suggested)).toBeTruthy();
    expect(searches()).toEqual(['hc verma']);
  });

  it('opens the suggestion selected with the keyboard', async () => {
    const { enter, router } = await renderSearch(() => [aBook()]);
    await enter('verma');
    await screen.findByRole('option', suggested);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/JEEPHY7253'));
  });

  it('opens the search results on Enter', async () => {
    const { enter, router } = await renderSearch(() => [aBook()]);
    await enter('verma');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=verma' }));
  });

  it('sends no search for blank text, and clears the suggestions', async () => {
    const { enter, searches } = await renderSearch(() => [aBook()]);
    await enter('verma');
    await screen.findByRole('option', suggested);
    await enter('   ');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(searches()).toEqual(['verma']);
  });

  it('clears the suggestions without an error message when the search fails', async () => {
    let fails = false;
    const { enter, searches } = await renderSearch(() => {
      if (fails) throw new Error('down');
      return [aBook()];
    });
    await enter('verma');
    await screen.findByRole('option', suggested);
    fails = true;
    await enter('irodov');
    await waitFor(() => expect(searches()).toEqual(['verma', 'irodov']));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
