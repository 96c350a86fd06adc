/** Rows in pages: a page of fewer rows than `size` is the last. `read` gets the last row of the page before, first null. */
export async function* inPages<Row>(size: number, read: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  do {
    page = await read(page.at(-1) ?? null);
    yield page;
  } while (page.length >= size);
}
