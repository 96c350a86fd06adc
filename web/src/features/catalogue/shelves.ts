import { EXAMS } from '#api/catalogue/exams.rules.ts';

/** The exams in the header and its menus, with their subjects. */
export const MENU_EXAMS = EXAMS.filter(({ subjects }) => subjects.length > 0);

/** The other exams, below them in the menus. */
export const OTHER_EXAMS = EXAMS.filter(({ subjects }) => subjects.length === 0);
