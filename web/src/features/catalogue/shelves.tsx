import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { paths } from '../../lib/paths/paths.ts';

/** The exams in the header and its menus, with their subjects. */
export const MENU_EXAMS = EXAMS.filter(({ subjects }) => subjects.length > 0);

/**
 * All exams, the books in Hindi, and the exam kit. The label in Hindi stands on every page, so it is in the font of the
 * system: every device that reads Hindi has one, and no page loads a font for it.
 */
export const SHELVES = [
  ...EXAMS.map(({ code, label }) => ({ to: paths.exam(code), label })),
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

/** Shelves without subjects in the menus, and where shoppers sell. */
export const OTHER_SHELVES = [...SHELVES.slice(MENU_EXAMS.length), { to: paths.sell, label: 'Sell us your books' }];
