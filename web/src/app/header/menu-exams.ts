import { EXAMS } from '#api/catalogue/exams.rules.ts';

/** The exams in the header and its menus: those with subjects. */
export const MENU_EXAMS = EXAMS.filter(({ subjects }) => subjects.length > 0);
