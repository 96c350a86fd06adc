import { AnswersFilled, type CopyFacts, CopyGrade, GRADE_LABELS } from './copies.rules.ts';

/** The grades, best first. */
export const GRADES: readonly CopyGrade[] = Object.values(CopyGrade);

/** The facts of a copy without any flaw. */
export const CLEAN_FACTS: CopyFacts = {
  pencilPercent: 0,
  penPercent: 0,
  highlighterPercent: 0,
  answersFilled: AnswersFilled.NONE,
  missingPages: 0,
  hasLooseBinding: false,
  hasName: false,
};

/** The worst that a copy of each grade may be. A copy beyond the limits of Fair is not sold. */
export const GRADE_LIMITS: Record<CopyGrade, CopyFacts> = {
  [CopyGrade.LIKE_NEW]: CLEAN_FACTS,
  [CopyGrade.VERY_GOOD]: { ...CLEAN_FACTS, pencilPercent: 10, penPercent: 2, highlighterPercent: 5, hasName: true },
  [CopyGrade.GOOD]: {
    ...CLEAN_FACTS,
    pencilPercent: 50,
    penPercent: 25,
    highlighterPercent: 25,
    answersFilled: AnswersFilled.SOME,
    hasName: true,
  },
  [CopyGrade.FAIR]: {
    pencilPercent: 100,
    penPercent: 100,
    highlighterPercent: 100,
    answersFilled: AnswersFilled.MOST,
    missingPages: 4,
    hasLooseBinding: true,
    hasName: true,
  },
};

/** A grade as shoppers and the checklist of the intake read it. */
export interface GradeMeaning {
  grade: CopyGrade;
  label: string;
  /** In one sentence. */
  summary: string;
  /** What a copy of this grade may have at most. */
  terms: readonly string[];
}

export const GRADE_SUMMARIES: Record<CopyGrade, string> = {
  [CopyGrade.LIKE_NEW]: 'Could be mistaken for a new book: no mark on any page.',
  [CopyGrade.VERY_GOOD]: 'Read with care: a few light marks at most.',
  [CopyGrade.GOOD]: 'An average used book: marked in part, complete and firm.',
  [CopyGrade.FAIR]: 'Well used: marked or worn throughout, but every printed line can be read.',
};

/** What grades cannot tell, for the end of the list of their meanings. */
export const GRADES_NOTE = `We never sell a copy with more than ${GRADE_LIMITS[CopyGrade.FAIR].missingPages} pages missing, or one whose print cannot be read.`;

const ANSWERS = Object.values(AnswersFilled);

/** Whether a copy with these facts is within the limits of a grade. */
function isWithin(facts: CopyFacts, limits: CopyFacts): boolean {
  return (
    facts.pencilPercent <= limits.pencilPercent &&
    facts.penPercent <= limits.penPercent &&
    facts.highlighterPercent <= limits.highlighterPercent &&
    ANSWERS.indexOf(facts.answersFilled) <= ANSWERS.indexOf(limits.answersFilled) &&
    facts.missingPages <= limits.missingPages &&
    facts.hasLooseBinding <= limits.hasLooseBinding &&
    facts.hasName <= limits.hasName
  );
}

/** The best grade that the facts of a copy allow; null if it is not sold. */
export function bestGrade(facts: CopyFacts): CopyGrade | null {
  return GRADES.find((grade) => isWithin(facts, GRADE_LIMITS[grade])) ?? null;
}

/** The error of a grade by its field; null if the facts allow it. A lower grade is always allowed. */
export function gradeError(grade: CopyGrade, facts: CopyFacts): [field: string, message: string] | null {
  const best = bestGrade(facts);
  if (!best) return ['missingPages', GRADE_MESSAGES.notSold];
  return GRADES.indexOf(grade) < GRADES.indexOf(best) ? ['grade', GRADE_MESSAGES.tooGood(best)] : null;
}

export const GRADE_MESSAGES = {
  notSold: `A copy with more than ${GRADE_LIMITS[CopyGrade.FAIR].missingPages} missing pages is not sold.`,
  tooGood: (best: CopyGrade) => `With these marks and defects a copy is ${GRADE_LABELS[best]} at best.`,
} as const;

function termsOf(limits: CopyFacts): string[] {
  return [
    marksTerm(limits),
    ANSWER_TERMS[limits.answersFilled],
    limits.missingPages > 0 ? `At most ${limits.missingPages} pages missing, and said so` : 'No page missing',
    limits.hasLooseBinding ? 'The binding may be loose' : 'The binding is firm',
    limits.hasName ? 'A name may stand on the flyleaf' : 'No name on the flyleaf',
  ];
}

function marksTerm({ pencilPercent, penPercent, highlighterPercent }: CopyFacts): string {
  if (pencilPercent === 0) return 'No pencil, pen or highlighter';
  if (pencilPercent === 100) return 'Marks on any number of pages';
  return `Marks by pencil on at most ${pencilPercent}% of pages, by pen on ${penPercent}%, by highlighter on ${highlighterPercent}%`;
}

const ANSWER_TERMS: Record<AnswersFilled, string> = {
  [AnswersFilled.NONE]: 'No answers filled in',
  [AnswersFilled.SOME]: 'Less than half of the answers filled in',
  [AnswersFilled.MOST]: 'Answers may be filled in throughout',
};

/** What the grades mean, best first. */
export const GRADE_MEANINGS: readonly GradeMeaning[] = GRADES.map((grade) => ({
  grade,
  label: GRADE_LABELS[grade],
  summary: GRADE_SUMMARIES[grade],
  terms: termsOf(GRADE_LIMITS[grade]),
}));

/** The grades that are at least as good; all of them if it is not known. */
export function gradesFrom(grade: CopyGrade | undefined): readonly CopyGrade[] {
  return grade === undefined ? GRADES : GRADES.slice(0, GRADES.indexOf(grade) + 1);
}
