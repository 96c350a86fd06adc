import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import bwip from 'bwip-js/node';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { scan, typeByHand } from '../../../../test/packing.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { deskRoutes } from '../../../app/desk-routes.tsx';
import { pageHelp } from '../../../features/desk/shell/desk-pages.ts';
import { PRACTICE_CODES } from './practice-order.ts';

const message = (text: string | RegExp) => screen.findByText(text, { selector: '[role=alert] *, output *' });

describe('the practice order', () => {
  it('is packed by scans, and asks the server nothing', async () => {
    const { operations } = renderPage('/desk/practice', admin);
    await screen.findByText('Scan each copy.');
    const asked = operations.length;
    expect(screen.queryByRole('link', { name: 'PRACTICE' })).toBeNull();
    const wrong = {
      'BPRACTICE1-P': 'The other condition: this order has a new copy of A new book, twice.',
      'BPRACTICE9-N': 'Another book: PRACTICE9 is not in this order.',
      'BPRACTICE2-P': 'Scan the label of the copy: this order has copy PRACTICE of One used copy.',
      'OES-261122-7KQ2M9XA': 'This is the label of order ES-261122-7KQ2M9XA. Scan a book.',
      NONSENSE: 'Unknown code: NONSENSE',
    };
    for (const [code, answer] of Object.entries(wrong)) {
      scan(code);
      await message(answer);
    }
    scan('BPRACTICE1-N');
    await message('1 of 2: A new book, twice');
    scan('BPRACTICE1-N');
    scan('BPRACTICE1-N');
    await message('One too many: the order has 2 copies of A new book, twice.');
    await userEvent.type(screen.getByLabelText('Type a code'), 'cpractice{Enter}');
    await message('All copies are there. Press Enter.');
    const pack = screen.getByRole('button', { name: 'Pack' });
    await waitFor(() => expect(document.activeElement).toBe(pack));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/The next step of this one is Hand over/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Scan each copy.')).toBeTruthy();
    expect(operations.slice(asked)).toEqual([]);
  });

  it('has codes that a scanner reads off the screen', () => {
    for (const [, code, bars] of PRACTICE_CODES) {
      // oxlint-disable-next-line import/no-named-as-default-member -- the named export encodes a symbology called 'raw'
      const [symbol] = bwip.raw('code128', code);
      expect(bars).toBe(symbol && 'sbs' in symbol ? symbol.sbs.join('') : '');
    }
  });
});

describe('the key ?', () => {
  it('says of every page of the desk what it is for', () => {
    const paths = deskRoutes.filter(({ lazy }) => lazy).map(({ path }) => `/${path}`);
    expect(paths.filter((path) => !pageHelp(path))).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
  });

  it('opens the help of a page without keys, with the way to practise', async () => {
    const { router } = renderPage('/desk/handover', { ...admin, openManifests: () => [], shippedManifests: () => [] });
    await screen.findByRole('heading', { level: 1 });
    typeByHand('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(dialog.getByText(pageHelp('/desk/handover') ?? '')).toBeTruthy();
    await userEvent.click(dialog.getByRole('link', { name: /^Practise packing/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/practice'));
  });
});
