import { type CopyFacts, type CopyGrade, GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { copyRemarks } from '#api/copies/copy-remarks.rules.ts';
import { bestGrade, CLEAN_FACTS, GRADES } from '#api/copies/grades.rules.ts';

/** What is said of a book. */
interface Description {
  facts: CopyFacts;
  grade: CopyGrade;
  printingYear: number | null;
}

/** The one fact that makes a book worse than its seller told, as the seller reads it; empty without one. */
export function lowerFact(told: Description, found: Description): string {
  const names = Object.keys(CLEAN_FACTS) as (keyof CopyFacts)[];
  const [worst] = names
    .filter((name) => found.facts[name] !== told.facts[name])
    .map((name) => ({ name, rank: rankOf(bestGrade({ ...told.facts, [name]: found.facts[name] })) }))
    .toSorted((one, other) => other.rank - one.rank);
  if (worst && worst.rank > rankOf(told.grade))
    return copyRemarks({ ...CLEAN_FACTS, [worst.name]: found.facts[worst.name] })[0]!;
  if (found.printingYear !== told.printingYear)
    return found.printingYear ? `Printed in ${found.printingYear}` : 'No year of printing in it';
  return rankOf(found.grade) > rankOf(told.grade) ? `More worn than told: ${GRADE_LABELS[found.grade]}` : '';
}

/** 0 for the best grade; the highest for a copy that is not sold. */
const rankOf = (grade: CopyGrade | null): number => (grade ? GRADES.indexOf(grade) : GRADES.length);
