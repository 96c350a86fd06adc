import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { paths } from '../../lib/paths.ts';

/** The exams in the header and its menus, with their subjects. */
export const MENU_EXAMS = EXAMS.filter(({ subjects }) => subjects.length > 0);

/**
 * The other exams, the books in Hindi, and the exam kit. The label of Hindi stands on every page, so it is in the font of the system: every
 * device that reads Hindi has one, and no page loads a font for it.
 */
export const OTHER_SHELVES = [
  ...EXAMS.filter((exam) => !MENU_EXAMS.includes(exam)).map(({ code, label }) => ({ to: paths.exam(code), label })),
  {
    to: paths.hindi,
    label: (
      <span lang="hi" style={{ fontFamily: 'system-ui' }}>
        हिन्दी माध्यम
      </span>
    ),
  },
  { to: paths.examKit(), label: 'Exam kit' },
];
