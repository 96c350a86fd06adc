import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

/** A stepper whose page applies a value only when the test does. */
function openStepper(max = 10) {
  const onChange = vi.fn<(value: number) => void>();
  const stepper = (value: number) => <Stepper label="quantity" value={value} min={1} max={max} onChange={onChange} />;
  const { rerender } = render(stepper(1));
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  return {
    more,
    less: screen.getByRole('button', { name: 'Decrease quantity' }),
    apply: (value: number) => rerender(stepper(value)),
    shown: () => screen.getByRole('status').textContent,
    changes: () => onChange.mock.calls.flat(),
  };
}

it('counts both clicks of a double click, although the page has not applied the first', async () => {
  const { more, shown, changes, apply } = openStepper();
  await userEvent.dblClick(more);
  expect([shown(), changes()]).toEqual(['3', [2, 3]]);
  apply(2);
  expect(shown()).toBe('3');
  apply(3);
  expect(shown()).toBe('3');
});

it('ends at its limits, however quickly it is clicked', async () => {
  const { more, less, shown, changes } = openStepper(2);
  for (const button of [more, more, more, less, less]) await userEvent.click(button);
  expect([shown(), changes()]).toEqual(['1', [2, 1]]);
});

it('shows the value of the page once its clicks are applied', async () => {
  const { more, shown, apply } = openStepper();
  await userEvent.click(more);
  apply(2);
  apply(1);
  expect(shown()).toBe('1');
});
