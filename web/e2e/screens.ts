import axe, { type AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in pixels: of phones, tablets and desktops, and where the layout changes. */
const WIDTHS = [320, 360, 640, 768, 769, 900, 1024, 1280, 1920];
const [PHONE, DESKTOP] = [360, 1280];

/** A screen of a tour: its name, the steps that open it, and its check; by default it is checked at all widths. */
export type Stop = [name: string, go: () => Promise<unknown>, check?: (page: Page) => Promise<string[]>];

/** The screens that one user opens one after the other. */
export interface Tour {
  page: Page;
  stops: Stop[];
}

/** Returns the widths at which a page scrolls horizontally, and its axe violations at phone and desktop width. */
export async function screenProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isTooWide) problems.push(`scrolls horizontally at ${width} px`);
    if (width === PHONE || width === DESKTOP) problems.push(...(await axeViolations(page)));
  }
  return problems;
}

/** Returns the axe violations of a page at its current size: one line per rule, with the elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Whether an element is within the viewport, wholly and without scrolling. */
export async function isOnScreen(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const viewport = element.page().viewportSize();
  return Boolean(box && viewport) && box!.y >= 0 && box!.y + box!.height <= viewport!.height;
}

/** Whether two elements look different in forced colours. */
export async function differInForcedColors(one: Locator, other: Locator): Promise<boolean> {
  const page = one.page();
  await page.emulateMedia({ forcedColors: 'active' });
  const [first, second] = [await one.screenshot(), await other.screenshot()];
  await page.emulateMedia({ forcedColors: 'none' });
  return !first.equals(second);
}

/** Whether the content of a page fits the width of a phone with text of twice the size. */
export async function fitsLargeText(page: Page): Promise<boolean> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const fits = await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth);
  await style.evaluate((element) => (element as Element).remove());
  return fits;
}

/** The heights of elements in pixels. */
export async function heights(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
}

/** How far the content of a page has moved since it began to load, as Cumulative Layout Shift. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}
