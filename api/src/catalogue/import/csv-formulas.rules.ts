/** What spreadsheets read as the beginning of a formula, and any apostrophes in front of it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell that no spreadsheet runs as a formula: behind an apostrophe where it would. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `escapeFormula` made a cell of. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
