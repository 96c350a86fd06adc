import { EXAMS } from '#api/catalogue/exams.rules.ts';

/** The exams that the menus and the category strip offer: those with subjects of their own. */
export const MENU_EXAMS = EXAMS.filter(({ subjects }) => subjects.length > 0);
