// Toasts as the pages show them.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Toaster, useToast } from './toaster.tsx';

// It is loaded when first needed, which takes a while on a busy machine.
beforeAll(() => import('./toast-region.tsx'));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Added to your cart.')}>add</button>
      <button onClick={() => toast.failure('Added to your cart.')}>fail</button>
      <button onClick={() => toast.success('Removed.', { action: { label: 'Undo', onPress: () => {} } })}>
        remove
      </button>
      <button onClick={() => toast.success('In your cart.', { link: { label: 'View cart', to: '/cart' } })}>put</button>
      <Link to="/next">go</Link>
      <Link to="/third">further</Link>
      <button onClick={() => toast.busy('Saving...').success('Saved.')}>save</button>
    </>
  );
}

function renderButtons() {
  render(
    <MemoryRouter>
      <Toaster>
        <Buttons />
        <Routes>
          <Route path="/cart" element={<h1>Your cart</h1>} />
          <Route path="*" element={null} />
        </Routes>
      </Toaster>
    </MemoryRouter>,
  );
}

function press(name: string, times: number) {
  for (let time = 0; time < times; time++) fireEvent.click(screen.getByRole('button', { name }));
}

const openToasts = () => screen.queryAllByRole('dialog');

it('twenty equal toasts are one, which says how often it came', async () => {
  renderButtons();
  press('add', 20);
  const toast = await screen.findByRole('dialog', { name: 'Added to your cart.' });
  expect(openToasts()).toEqual([toast]);
  expect(within(toast).getByText('20 times')).toBeDefined();
});

it('two toasts with the same text but of another kind are two', async () => {
  renderButtons();
  press('add', 1);
  press('fail', 1);
  await screen.findAllByText('Added to your cart.');
  expect(openToasts()).toHaveLength(2);
  expect(screen.queryByText(/times/)).toBeNull();
});

it('toasts with an action stay apart: each undoes its own change', async () => {
  renderButtons();
  press('remove', 2);
  expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(2);
});

it('the outcomes of an action that runs again and again are one toast', async () => {
  renderButtons();
  press('save', 3);
  await screen.findByRole('dialog', { name: 'Saved.' });
  expect(openToasts()).toHaveLength(1);
  expect(screen.queryByText(/times/)).toBeNull();
});

it('equal toasts that lead to a page are one, and lead there', async () => {
  renderButtons();
  press('put', 2);
  fireEvent.click(await screen.findByRole('button', { name: 'View cart' }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeDefined();
});

it('a success that was there to read stays behind when the page changes, a new one and a failure do not', async () => {
  renderButtons();
  press('add', 1);
  press('fail', 1);
  await vi.waitFor(() => expect(openToasts()).toHaveLength(2));
  fireEvent.click(screen.getByRole('link', { name: 'go' }));
  expect(openToasts()).toHaveLength(2);
  vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ['Date'] });
  fireEvent.click(screen.getByRole('link', { name: 'further' }));
  await vi.waitFor(() => expect(openToasts()).toHaveLength(1));
  expect(document.querySelector('.border-brick')).toBeTruthy();
});
