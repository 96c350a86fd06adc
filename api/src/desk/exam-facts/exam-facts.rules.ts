/** Characters of a text, and how many of a fact. Years are those of exams, printings and editions. */
export const FACT_LIMITS = {
  text: 500,
  topics: 30,
  sources: 5,
  codes: 40,
  rows: 500,
  firstYear: 2000,
  lastYear: 2100,
} as const;

const YEAR = `a year from ${FACT_LIMITS.firstYear} to ${FACT_LIMITS.lastYear}`;

export const FACT_MESSAGES = {
  id: "The id of a fact has 1 to 60 small letters, digits and hyphens. It is not 'new'.",
  changed: 'This fact was changed meanwhile. It is shown as it is now.',
  kind: 'Please choose what it is about.',
  exams: 'Please choose an exam.',
  subjects: 'Please choose a subject.',
  classes: 'Please choose the class of the textbooks.',
  fromYear: `Please enter ${YEAR}.`,
  untilYear: 'The last year is not before the first one.',
  completeFrom: `Please enter since which printing all changes are known, ${YEAR}, or nothing.`,
  added: `Please name what was added, and since which printing a book has it: ${YEAR}.`,
  removed: `Please name what was left out, and since which printing a book is without it: ${YEAR}.`,
  statement: `Please write a sentence for shoppers, of at most ${FACT_LIMITS.text} characters.`,
  sources: `Please name 1 to ${FACT_LIMITS.sources} sources: title, publisher, an https address, and the date if there is one.`,
  columns: 'The first line names the columns, as in the downloaded file: examFactId, kind, exams and so on.',
  rows: `A file has 1 to ${FACT_LIMITS.rows} facts.`,
  twice: 'A line before has this id.',
} as const;
