import { examBoard } from '#api/catalogue/exams.rules.ts';
import type { BookFactsFragment } from '../../../lib/graphql.generated.ts';
import { authorsText } from './wording.ts';

/** The particulars of a book, as on the back of its title page. */
export function BookFacts({ book }: { book: BookFactsFragment }) {
  const facts: [term: string, value: string | number | null][] = [
    [book.author.length > 1 ? 'Authors' : 'Author', authorsText(book.author)],
    ['Publisher', book.publisher],
    ['Exam', examBoard(book.exam)],
    ['Subject', book.subjectLabel],
    ['Class', book.class.join(', ')],
    ['Language', book.language],
    ['Edition', book.edition],
    ['Papers up to', book.examYear],
    ['ISBN', book.isbn],
  ];
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] text-sm">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid gap-x-6 border-b border-paper-edge py-2.5">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
