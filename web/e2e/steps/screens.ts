import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Locator, Page } from 'playwright-core';

/** Smaller than `axe.source`, which each document has to parse. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in pixels: of phones, tablets and desktops, and where the layout changes. */
const WIDTHS = [320, 360, 640, 768, 769, 900, 1024, 1280, 1920];
const [PHONE, DESKTOP] = [360, 1280];

/** What axe loads first. It would copy and parse all style sheets too, which none of the rules reads. */
const PRELOAD = { assets: ['media'] };

/** axe compares the colours of the style sheet, which the browser does not show in forced colours. */
const CONTRAST_OF_USER = { 'color-contrast': { enabled: false } };

/** Text sizes of a browser in pixels. */
const [NORMAL_TEXT, DOUBLE_TEXT] = [16, 32];

/** A screen of a tour: its name, the steps that open it, and its check; by default it is checked at all widths. */
type Stop = [name: string, go: () => Promise<unknown>, check?: (page: Page) => Promise<string[]>];

/** The screens that one user opens one after the other. */
export interface Tour {
  page: Page;
  stops: Stop[];
}

/**
 * Returns the widths at which a page scrolls horizontally, with text of normal and of double size, and its axe violations
 * at phone and desktop width.
 */
export async function screenProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (await scrollsSideways(page)) problems.push(`scrolls horizontally at ${width} px`);
    if (width !== PHONE && width !== DESKTOP) continue;
    problems.push(...(await axeViolations(page)));
    await setTextSize(page, DOUBLE_TEXT);
    if (await scrollsSideways(page))
      problems.push(`scrolls horizontally at ${width} px with text of ${DOUBLE_TEXT} px`);
    await setTextSize(page, NORMAL_TEXT);
  }
  return problems;
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Sets the text size of the browser, which a user chooses in its settings. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const tools = await devToolsOf(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard } });
}

const devTools = new WeakMap<Page, Promise<CDPSession>>();

function devToolsOf(page: Page): Promise<CDPSession> {
  const tools = devTools.get(page) ?? page.context().newCDPSession(page);
  devTools.set(page, tools);
  return tools;
}

/** Returns the axe violations of a page on a phone with text of double size and the colours that the user has chosen. */
export async function adaptedProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: PHONE, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await setTextSize(page, DOUBLE_TEXT);
  const problems = await axeViolations(page, CONTRAST_OF_USER);
  await setTextSize(page, NORMAL_TEXT);
  await page.emulateMedia({ forcedColors: 'none' });
  return problems;
}

/** Returns the axe violations of a page at its current size: one line per rule, with the elements. */
export async function axeViolations(page: Page, rules: object = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  const options = JSON.stringify({ runOnly: RULES, rules, preload: PRELOAD, reporter: 'no-passes' });
  // The rest of the results is large.
  const run = `axe.run(${options}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<AxeResults['violations']>(run);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Not by `page.evaluate`, which wraps and copies the long script. */
async function addAxe(page: Page): Promise<void> {
  const tools = await devToolsOf(page);
  await tools.send('Runtime.evaluate', { expression: AXE });
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
