import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BURST_GAP_MS } from '../../src/lib/scanner/burst.rules.ts';

/** Milliseconds between two characters of the scanner. */
const SCANNER_GAP_MS = 5;
/** No page has so many elements between one that has the focus and one that is wanted. */
const MOST_TABS = 120;

/** The link before the menu of the desk. */
const SKIP_LINK = 'Skip to main content';

/** A keyboard and a USB scanner, the only devices of an admin at the desk. Counts the keystrokes and the scans. */
export class DeskKeyboard {
  keys = 0;
  scans = 0;

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async connect(page: Page): Promise<DeskKeyboard> {
    return new DeskKeyboard(page, await page.context().newCDPSession(page));
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) await pressByHand(this.page, key);
    this.keys += times;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  /** Types a code and Enter as fast as a scanner does. The events carry their times, so a busy machine cannot stretch them. */
  async scan(code: string, gap = SCANNER_GAP_MS): Promise<void> {
    const strokes = [...Array.from(code, (key) => ({ key, text: key })), { key: 'Enter', text: '\r' }];
    const begin = Date.now() - strokes.length * gap;
    const events = strokes.flatMap(({ key, text }, index) => {
      const stroke = { key, timestamp: (begin + index * gap) / 1000 };
      return [
        { ...stroke, type: 'keyDown' as const, text },
        { ...stroke, type: 'keyUp' as const },
      ];
    });
    await Promise.all(events.map((event) => this.session.send('Input.dispatchKeyEvent', event)));
    this.scans += 1;
  }

  /**
   * Moves the focus to the element whose name begins with this, by Tab or Shift+Tab, wherever it is from here. Skips the
   * menu on the way to what is below it.
   */
  async tabTo(name: string): Promise<void> {
    const isBefore = await this.page.evaluate(isBeforeFocus, name);
    const seen: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await this.press(isBefore ? 'Shift+Tab' : 'Tab');
      const focused = await this.page.evaluate(focusedName);
      if (focused.startsWith(name)) return;
      if (focused === SKIP_LINK && !isBefore && !(await this.page.evaluate(isInMenu, name))) await this.press('Enter');
      seen.push(focused);
    }
    expect.fail(`No ${name} among: ${seen.join(', ')}`);
  }

  /** Chooses the first reason of the form that opens: none is chosen beforehand. The reason has the focus if no money moves. */
  async chooseReason(): Promise<void> {
    const reason = this.page.getByLabel('Reason');
    await this.page.locator('[role=dialog]:is(:focus, :focus-within)').filter({ has: reason }).waitFor();
    if (!(await reason.and(this.page.locator(':focus')).isVisible())) await this.tabTo('Reason');
    await this.press('ArrowDown');
  }

  /** Says yes to the question that comes: Cancel has the focus. */
  async confirm(name: string): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Cancel' })
      .and(this.page.locator(':focus'))
      .waitFor();
    await this.activate(name);
  }

  /** Activates the element with this name, after moving the focus to it. */
  async activate(name: string): Promise<void> {
    await this.tabTo(name);
    await this.press('Enter');
  }
}

/** Presses a key and waits until the page knows that no scanner typed it: its timers end in their order. */
export async function pressByHand(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  if (/^(Shift\+)?.$/.test(key))
    await page.evaluate((gap) => new Promise((done) => setTimeout(done, 2 * gap)), BURST_GAP_MS);
}

/** Whether the first element with this name is in a menu; runs in the page. */
function isInMenu(name: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select')];
  return Boolean(all.find((one) => (one.ariaLabel ?? one.textContent).trim().startsWith(name))?.closest('nav'));
}

/** The name of the element with the focus; runs in the page. */
function focusedName(): string {
  const focused = document.activeElement as HTMLInputElement | null;
  return (focused?.ariaLabel ?? focused?.labels?.[0]?.textContent ?? focused?.textContent ?? '').trim().slice(0, 60);
}

/** Whether an element is before the one with the focus, as the user sees; runs in the page. */
function isBeforeFocus(name: string): boolean {
  const focused = document.activeElement;
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return false;
  const all = [...document.querySelectorAll<HTMLInputElement>('a, button, input, select')];
  const wanted = all.find((one) =>
    (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent).trim().startsWith(name),
  );
  if (!focused || !wanted) return false;
  // The element that had the focus is gone. Tab goes on from its place, which was below the menu.
  if (focused === document.body) return wanted.closest('nav') !== null;
  return (focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
}
