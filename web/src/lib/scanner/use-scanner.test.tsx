import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scan } from '../../../test/packing.ts';
import { useScanner } from './use-scanner.ts';

const calls = {
  scanned: vi.fn<(code: string) => void>(),
  shortcut: vi.fn<() => void>(),
  pressed: vi.fn<() => void>(),
};

afterEach(() => {
  cleanup();
  Object.values(calls).forEach((call) => call.mockClear());
});

function Page({ version = 1 }) {
  useScanner(calls.scanned);
  useHotkeys(['g', 'b', 'j'], calls.shortcut, { useKey: true });
  return (
    <>
      <button key={version} onClick={calls.pressed}>
        Pack
      </button>
      <input aria-label="Weight" />
      <select aria-label="Courier" onChange={calls.pressed}>
        <option>Delhivery</option>
        <option>Blue Dart</option>
      </select>
      <div role="alertdialog" aria-label="Question">
        <button onClick={calls.pressed}>Gone</button>
      </div>
    </>
  );
}

describe('a scanner on a page with shortcuts', () => {
  it('gives its code, and triggers no shortcut and no focused button', () => {
    render(<Page />);
    screen.getByRole('button', { name: 'Pack' }).focus();
    scan('bgj-1');
    expect(calls.scanned).toHaveBeenCalledExactlyOnceWith('bgj-1');
    expect(calls.shortcut).not.toHaveBeenCalled();
    expect(calls.pressed).not.toHaveBeenCalled();
  });

  it('gives its code to the desk only where the page has no scanner of its own', () => {
    const desk = vi.fn<(code: string) => void>();
    const Desk = ({ children }: { children?: ReactNode }) => {
      useScanner(desk, true);
      return children;
    };
    const { rerender } = render(
      <Desk>
        <Page />
      </Desk>,
    );
    scan('BJEEPHY7253-N');
    expect([calls.scanned.mock.calls.length, desk.mock.calls.length]).toEqual([1, 0]);
    rerender(<Desk />);
    scan('BJEEPHY7253-N');
    expect([calls.scanned.mock.calls.length, desk.mock.calls.length]).toEqual([1, 1]);
  });

  it('leaves the keys of a person to shortcuts and buttons', async () => {
    render(<Page />);
    await userEvent.keyboard('g');
    await expect.poll(() => calls.shortcut.mock.calls.length).toBe(1);
    screen.getByRole('button', { name: 'Pack' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(calls.pressed).toHaveBeenCalledOnce();
    expect(calls.scanned).not.toHaveBeenCalled();
  });

  it('leaves a key to shortcuts although the focused button is removed meanwhile', async () => {
    const { rerender } = render(<Page />);
    screen.getByRole('button', { name: 'Pack' }).focus();
    await userEvent.keyboard('g');
    rerender(<Page version={2} />);
    await expect.poll(() => calls.shortcut.mock.calls.length).toBe(1);
  });

  it('leaves the letters of a person to a list of options, in their turn', async () => {
    render(<Page />);
    const courier = screen.getByLabelText<HTMLSelectElement>('Courier');
    courier.focus();
    await userEvent.keyboard('b');
    await expect.poll(() => courier.value).toBe('Blue Dart');
    await userEvent.keyboard('D');
    await expect.poll(() => courier.value).toBe('Delhivery');
    expect(calls.pressed).toHaveBeenCalledTimes(2);
  });

  it('is not caught in a text field, but on a list of options', () => {
    render(<Page />);
    screen.getByLabelText('Weight').focus();
    scan('BJEEPHY7253-N');
    expect(calls.scanned).not.toHaveBeenCalled();
    screen.getByLabelText('Courier').focus();
    scan('BJEEPHY7253-N');
    expect(calls.scanned).toHaveBeenCalledOnce();
  });

  it('answers no question of a dialog', () => {
    render(<Page />);
    screen.getByRole('button', { name: 'Gone' }).focus();
    scan('BJEEPHY7253-N');
    expect(calls.pressed).not.toHaveBeenCalled();
    expect(calls.scanned).not.toHaveBeenCalled();
  });
});
