import { drawRule } from './document.ts';
import { type Align, type Block, drawBlock, drawText, layOut, type Paragraph, SOFT, type TextStyle } from './text.ts';

export interface Column<Row> {
  title: string;
  width: number;
  align?: Align;
  /** The content of a cell; 'checkbox' draws an empty box. */
  cell: (row: Row, index: number) => Paragraph[] | 'checkbox';
}

/** A range of rows on one page, without `to`. */
export interface Range {
  from: number;
  to: number;
}

interface Cell {
  block: Block;
  isCheckbox: boolean;
}

const HEAD: TextStyle = { font: 'sans', size: 8, color: SOFT };
const HEAD_HEIGHT = 16;
const GAP = 8;
const PADDING = 4;
const BOX = 11;

/** A table that continues on further pages, with its head on each. All rows are laid out before any is drawn. */
export class Table<Row> {
  private readonly rows: Cell[][];
  private readonly heights: number[];

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly columns: readonly Column<Row>[],
    rows: readonly Row[],
  ) {
    this.rows = rows.map((row, index) => columns.map((column) => this.layOutCell(column, row, index)));
    this.heights = this.rows.map((cells) => Math.max(...cells.map(({ block }) => block.height)) + 2 * PADDING);
  }

  /** The rows of each page, for pages with this room. After the last row, `rest` stays free. */
  paginate(room: { first: number; following: number; rest: number }): Range[] {
    const { first, following, rest } = room;
    return paginate(this.heights, { first: first - HEAD_HEIGHT, following: following - HEAD_HEIGHT, rest });
  }

  /** Draws the head and a range of rows. Returns the `y` below them. */
  draw({ from, to }: Range, x: number, y: number): number {
    let top = this.drawHead(x, y);
    for (let row = from; row < to; row += 1) {
      this.drawRow(this.rows[row] ?? [], x, top);
      top += this.heights[row] ?? 0;
      this.rule(x, top, 0.4, '#bbb');
    }
    return top;
  }

  private layOutCell({ width, cell }: Column<Row>, row: Row, index: number): Cell {
    const content = cell(row, index);
    if (content === 'checkbox') return { block: { lines: [], height: BOX }, isCheckbox: true };
    return { block: layOut(this.doc, content, width - GAP), isCheckbox: false };
  }

  private drawHead(x: number, y: number): number {
    let left = x;
    for (const { title, width, align } of this.columns) {
      drawText(this.doc, title, HEAD, { x: left, y: y + 2, width: width - GAP, align });
      left += width;
    }
    this.rule(x, y + HEAD_HEIGHT, 0.8, '#000');
    return y + HEAD_HEIGHT;
  }

  private drawRow(cells: Cell[], x: number, y: number): void {
    let left = x;
    this.columns.forEach(({ width, align }, index) => {
      const cell = cells[index];
      if (cell?.isCheckbox)
        this.doc
          .rect(left, y + PADDING + 1, BOX, BOX)
          .lineWidth(0.8)
          .stroke('#000');
      else if (cell) drawBlock(this.doc, cell.block, { x: left, y: y + PADDING, width: width - GAP, align });
      left += width;
    });
  }

  private rule(x: number, y: number, weight: number, color: string): void {
    const width = this.columns.reduce((sum, column) => sum + column.width, -GAP);
    drawRule(this.doc, { x, y, width }, weight, color);
  }
}

interface Room {
  first: number;
  following: number;
  /** Room for what follows the last row. */
  rest: number;
}

/** Splits rows of these heights into pages. What follows the last row never stands on a page without a row. */
export function paginate(heights: readonly number[], { first, following, rest }: Room): Range[] {
  const pages: Range[] = [];
  let from = 0;
  let free = first;
  heights.forEach((height, row) => {
    const needed = row === heights.length - 1 ? height + rest : height;
    if (needed > free && row > from) {
      pages.push({ from, to: row });
      from = row;
      free = following;
    }
    free -= height;
  });
  return [...pages, { from, to: heights.length }];
}
