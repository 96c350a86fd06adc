// Toasts as the pages show them.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Toaster, useToast } from './toaster.tsx';

afterEach(cleanup);

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Added to your cart.')}>add</button>
      <button onClick={() => toast.failure('Added to your cart.')}>fail</button>
      <button onClick={() => toast.success('Removed.', { action: { label: 'Undo', onPress: () => {} } })}>
        remove
      </button>
      <button onClick={() => toast.busy('Saving...').success('Saved.')}>save</button>
    </>
  );
}

function renderButtons() {
  render(
    <Toaster>
      <Buttons />
    </Toaster>,
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
