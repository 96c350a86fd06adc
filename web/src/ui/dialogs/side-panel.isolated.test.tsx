import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

const code = vi.hoisted(() => ({ requests: 0, arrive: () => {}, fails: false }));
vi.mock('../../lib/browser/lazy-module.ts', async (original) => {
  const { lazyModule } = await original<typeof import('../../lib/browser/lazy-module.ts')>();
  const slow = async (load: () => Promise<unknown>) => {
    code.requests += 1;
    await new Promise<void>((resolve) => (code.arrive = resolve));
    if (code.fails) throw new TypeError('Failed to fetch dynamically imported module');
    return load();
  };
  return { lazyModule: (load: () => Promise<unknown>) => lazyModule(() => slow(load)) };
});

const { SidePanel } = await import('./side-panel.tsx');

afterEach(() => {
  cleanup();
  code.fails = false;
});

function Filters() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SidePanel
      title="Filters"
      side="right"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      renderTrigger={(props) => <button {...props}>Filter</button>}
    >
      <a href="/new">New</a>
    </SidePanel>
  );
}

const openFilters = async () => {
  render(<Filters />);
  const button = screen.getByRole('button', { name: 'Filter' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['dialog', 'false']);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  return button;
};

it('opens by the first click, although its code is still loading, and then returns the focus', async () => {
  const button = await openFilters();
  expect(screen.queryByRole('dialog')).toBeNull();
  code.arrive();
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  await expect.poll(() => panel.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('stays closed if its code cannot be loaded, and the next click tries again', async () => {
  code.fails = true;
  const button = await openFilters();
  code.arrive();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  code.fails = false;
  await userEvent.click(button);
  code.arrive();
  await screen.findByRole('dialog', { name: 'Filters' });
});

it('requests no code while the browser is offline, and opens by a click once it is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  code.requests = 0;
  render(<Filters />);
  const button = screen.getByRole('button', { name: 'Filter' });
  await userEvent.click(button);
  expect([button.getAttribute('aria-expanded'), code.requests]).toEqual(['false', 0]);
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await userEvent.click(button);
  expect(code.requests).toBeGreaterThan(0);
  code.arrive();
  await screen.findByRole('dialog', { name: 'Filters' });
});
