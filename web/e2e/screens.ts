import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths of screens in pixels: phones, tablets, desks, and where the layout turns. */
const WIDTHS = [320, 360, 640, 768, 769, 900, 1024, 1280, 1920];
const [PHONE, DESK] = [360, 1280];

/** What is wrong with a page on some screen: where it is wider than its window, and what axe objects to on a phone and on a desk. */
export async function screenProblems(page: Page): Promise<string[]> {
  const errors: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isWider) errors.push(`is wider than ${width} px`);
    if (width === PHONE || width === DESK) errors.push(...(await axeViolations(page)));
  }
  return errors;
}

/** What axe finds wrong with a page: the rule and the elements, in one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(RULES)} })`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
