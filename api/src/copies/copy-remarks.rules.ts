import { AnswersFilled, type CopyFacts } from './copies.rules.ts';

const ANSWERS: Record<AnswersFilled, string | null> = {
  [AnswersFilled.NONE]: null,
  [AnswersFilled.SOME]: 'Some answers filled in',
  [AnswersFilled.MOST]: 'Most answers filled in',
};

/** What is wrong with a copy as phrases, what matters most first; one phrase if nothing is. */
export function copyRemarks(copy: CopyFacts): string[] {
  const remarks = [
    copy.missingPages > 0 && `${copy.missingPages} ${copy.missingPages === 1 ? 'page' : 'pages'} missing`,
    ANSWERS[copy.answersFilled],
    copy.penPercent > 0 && `Pen marks on about ${copy.penPercent}% of pages`,
    copy.highlighterPercent > 0 && `Highlighter on about ${copy.highlighterPercent}% of pages`,
    copy.pencilPercent > 0 && `Pencil marks on about ${copy.pencilPercent}% of pages`,
    copy.hasLooseBinding && 'Loose binding',
    copy.hasName && 'Name on the flyleaf',
  ].filter((remark) => typeof remark === 'string');
  return remarks.length > 0 ? remarks : ['No marks, all pages there'];
}
