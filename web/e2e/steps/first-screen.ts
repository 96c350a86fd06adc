import type { Locator, Page } from 'playwright-core';

/** What a shopper sees of a list of books before scrolling. Positions and heights are in pixels. */
export interface FirstScreen {
  /** Books with title, price and a button that adds them to the cart, all of it visible. */
  wholeBooks: number;
  /** Rows of such books. */
  wholeRows: number;
  /** Where the first book begins. */
  firstBookTop: number;
  bookHeight: number;
}

/** Measures the first screen of a page with cards of books. */
export function measureFirstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const rectangleOf = (element: Element) => element.getBoundingClientRect();
    const books = [...document.querySelectorAll('main article')];
    const isWhole = (book: Element) => {
      const parts = [book, book.querySelector('h3'), book.querySelector('button')];
      const isVisible = parts.every((part) => {
        const { top, bottom, height } = part ? rectangleOf(part) : { top: 0, bottom: 0, height: 0 };
        return height > 0 && top >= 0 && bottom <= window.innerHeight;
      });
      return isVisible && /₹\d/.test(book.textContent);
    };
    const whole = books.filter(isWhole);
    const { top = 0, height = 0 } = books[0] ? rectangleOf(books[0]) : {};
    return {
      wholeBooks: whole.length,
      wholeRows: new Set(whole.map((book) => Math.round(rectangleOf(book).top))).size,
      firstBookTop: Math.round(top + window.scrollY),
      bookHeight: Math.round(height),
    };
  });
}

/** How many rows of a list of staff are wholly visible before scrolling. */
export function measureRows(page: Page): Promise<number> {
  return page.locator('main article').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );
}

/** The bottom edge of the first visible match, in pixels from the top of the page before scrolling. */
export async function bottomOf(matches: Locator): Promise<number> {
  const box = await matches.filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`Not visible: ${String(matches)}`);
  return Math.round(box.y + box.height);
}
