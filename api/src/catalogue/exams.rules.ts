/** A subject. URLs and books carry its `code`, shoppers read its `label`. */
export interface Subject {
  code: string;
  label: string;
}

/** An exam or school class: a top-level category. `subjects` are the entries of its menu, in order. */
export interface Exam {
  code: string;
  label: string;
  subjects: Subject[];
}

/** Every subject a book can have, with its code as stored. Menus may write a code in another case. */
export const SUBJECTS: readonly Subject[] = [
  { code: 'Physics', label: 'Physics' },
  { code: 'Chemistry', label: 'Chemistry' },
  { code: 'Mathematics', label: 'Mathematics' },
  { code: 'Botany', label: 'Botany' },
  { code: 'Zoology', label: 'Zoology' },
  { code: 'Economics', label: 'Economics' },
  { code: 'Accountancy', label: 'Accountancy' },
  { code: 'Business studies', label: 'Business studies' },
  { code: 'English', label: 'English' },
  { code: 'PYQ', label: 'Previous years’ papers' },
  { code: 'Formula_sheets', label: 'Formula sheets' },
  { code: 'biology', label: 'Biology' },
  { code: 'science', label: 'Science' },
  { code: 'socialscience', label: 'Social science' },
  { code: 'PhysicalEducation', label: 'Physical education' },
];

const SUBJECTS_BY_CODE = new Map(SUBJECTS.map((subject) => [subject.code.toLowerCase(), subject]));

const withLabels = (codes: string[]): Subject[] => codes.map((code) => ({ code, label: subjectLabel(code) }));

const SCIENCES = ['physics', 'chemistry', 'biology', 'mathematics', 'english', 'PhysicalEducation'];

/** Every exam, in the order of the menus. Those without subjects have a page but no submenu. */
export const EXAMS: readonly Exam[] = [
  { code: 'JEE', label: 'JEE', subjects: withLabels(['physics', 'chemistry', 'mathematics']) },
  { code: 'NEET', label: 'NEET', subjects: withLabels(['physics', 'chemistry', 'botany', 'zoology']) },
  { code: 'CBSE10', label: 'Class 10', subjects: withLabels(['science', 'mathematics', 'english', 'socialscience']) },
  { code: 'CBSE11', label: 'Class 11', subjects: withLabels(SCIENCES) },
  { code: 'CBSE12', label: 'Class 12', subjects: withLabels(SCIENCES) },
  { code: 'ICSE', label: 'ICSE', subjects: [] },
  { code: 'CAT', label: 'CAT', subjects: [] },
  { code: 'UPSC', label: 'UPSC', subjects: [] },
  { code: 'General', label: 'General', subjects: [] },
];

/** The code that selects every subject of an exam. */
export const ALL_SUBJECTS = 'all';

/** Returns the exam with this code; case does not matter. */
export function findExam(code: string): Exam | undefined {
  return EXAMS.find((exam) => exam.code.toLowerCase() === code.toLowerCase());
}

/** Returns the subject with this code; case does not matter. */
export function findSubject(code: string): Subject | undefined {
  return SUBJECTS_BY_CODE.get(code.toLowerCase());
}

/** The label of a subject code; an unknown code is its own label. */
export function subjectLabel(code: string): string {
  return findSubject(code)?.label ?? code;
}

/** The label of an exam code ('Class 12' for CBSE12); an unknown code is its own label. */
export function examLabel(code: string): string {
  return findExam(code)?.label ?? code;
}

/** The board a book page shows: CBSE for every CBSE class, else the exam code. */
export function examBoard(code: string): string {
  return code.toUpperCase().startsWith('CBSE') ? 'CBSE' : code;
}
