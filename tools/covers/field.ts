/** Fields of study. Each has its own motifs. */
export type Field =
  | 'physics'
  | 'chemistry'
  | 'mathematics'
  | 'botany'
  | 'zoology'
  | 'biology'
  | 'science'
  | 'social'
  | 'english'
  | 'economics'
  | 'accountancy'
  | 'business'
  | 'sport'
  | 'papers'
  | 'formulas';

/** Fields by subject, in lower case without spaces. */
const FIELDS = new Map<string, Field>([
  ['physics', 'physics'],
  ['chemistry', 'chemistry'],
  ['mathematics', 'mathematics'],
  ['maths', 'mathematics'],
  ['botany', 'botany'],
  ['zoology', 'zoology'],
  ['biology', 'biology'],
  ['science', 'science'],
  ['socialscience', 'social'],
  ['english', 'english'],
  ['economics', 'economics'],
  ['accountancy', 'accountancy'],
  ['businessstudies', 'business'],
  ['physicaleducation', 'sport'],
  ['pyq', 'papers'],
  ['formulasheets', 'formulas'],
]);

const LABELS: Record<Field, string> = {
  physics: 'Physics',
  chemistry: 'Chemistry',
  mathematics: 'Mathematics',
  botany: 'Botany',
  zoology: 'Zoology',
  biology: 'Biology',
  science: 'Science',
  social: 'Social Science',
  english: 'English',
  economics: 'Economics',
  accountancy: 'Accountancy',
  business: 'Business Studies',
  sport: 'Physical Education',
  papers: 'Previous Years',
  formulas: 'Formula Sheets',
};

/** The field of a subject. Unknown subjects are treated as general science. */
export function fieldOf(subject: string): Field {
  return FIELDS.get(subject.toLowerCase().replace(/[^a-z]/g, '')) ?? 'science';
}

export function fieldLabel(field: Field): string {
  return LABELS[field];
}
