import { subjectLabel } from '../catalogue/exams.rules.ts';
import { KitRole, kitSubjects, type RoledBook } from './kit-roles.rules.ts';

/** A part of a subject with a book of its own. A book with one of the tags is for this part. */
interface Part {
  label: string;
  tags: string[];
}

/** A place of a kit, which one book fills. */
export interface PlannedSlot {
  role: KitRole;
  /** Lower-case code; null for a book of all subjects. */
  subject: string | null;
  part: Part | null;
}

interface KitPlan {
  /** Lower-case codes, in the order of the kit. */
  subjects: string[];
  /** Exams whose NCERT textbooks are for this exam too. */
  ncertOf: string[];
  /** Roles that each subject has a book for. */
  roles: KitRole[];
  /** Subjects that have several books for a role, one for each part. */
  parts?: Record<string, { roles: KitRole[]; parts: Part[] }>;
  /** Whether one book has the past papers of all subjects. */
  hasCommonPapers?: boolean;
}

const { THEORY, PRACTICE, PAST_PAPERS, FORMULAE } = KitRole;

const part = (label: string, ...tags: string[]): Part => ({ label, tags });

const BRANCHES = [
  part('Physical chemistry', 'physical-chemistry'),
  part('Organic chemistry', 'organic-chemistry'),
  part('Inorganic chemistry', 'inorganic-chemistry'),
];

const SCHOOL = { roles: [THEORY, PRACTICE], hasCommonPapers: true };
const COMMERCE = ['accountancy', 'business studies', 'economics'];
const SENIOR = ['physics', 'chemistry', 'biology', 'mathematics', 'english', 'physicaleducation', ...COMMERCE];

/** What belongs in a kit for each exam. It is the shop's opinion, as is the role of each book. */
const PLANS = {
  JEE: {
    subjects: ['physics', 'chemistry', 'mathematics'],
    ncertOf: ['CBSE11', 'CBSE12'],
    roles: [THEORY, PRACTICE, PAST_PAPERS, FORMULAE],
    parts: {
      physics: {
        roles: [THEORY],
        parts: [part('Part 1, from mechanics', 'mechanics'), part('Part 2, from electricity', 'electricity')],
      },
      chemistry: { roles: [THEORY, PRACTICE], parts: BRANCHES },
    },
  },
  NEET: {
    subjects: ['physics', 'chemistry', 'biology'],
    ncertOf: ['CBSE11', 'CBSE12'],
    roles: [THEORY, PRACTICE, PAST_PAPERS, FORMULAE],
  },
  CBSE10: { ...SCHOOL, subjects: ['science', 'mathematics', 'english', 'socialscience'], ncertOf: ['CBSE10'] },
  CBSE11: {
    ...SCHOOL,
    subjects: SENIOR,
    ncertOf: ['CBSE11'],
    parts: {
      economics: {
        roles: [THEORY],
        parts: [part('Microeconomics', 'microeconomics'), part('Statistics', 'statistics')],
      },
    },
  },
  CBSE12: {
    ...SCHOOL,
    subjects: SENIOR,
    ncertOf: ['CBSE12'],
    parts: {
      economics: {
        roles: [THEORY],
        parts: [part('Macroeconomics', 'macroeconomics'), part('Indian economy', 'indian-economy')],
      },
    },
  },
  ICSE: {
    subjects: ['physics', 'chemistry', 'biology', 'mathematics', 'english', 'socialscience'],
    ncertOf: [],
    roles: [THEORY],
    hasCommonPapers: true,
    parts: { english: { roles: [THEORY], parts: [part('Language', 'language'), part('Literature', 'literature')] } },
  },
  CAT: {
    subjects: ['mathematics', 'english'],
    ncertOf: [],
    roles: [THEORY],
    hasCommonPapers: true,
    parts: {
      mathematics: {
        roles: [THEORY],
        parts: [part('Quantitative aptitude', 'quant'), part('Logical reasoning and data', 'logical-reasoning')],
      },
    },
  },
  UPSC: {
    subjects: ['socialscience', 'economics', 'science', 'mathematics'],
    ncertOf: [],
    roles: [THEORY],
    hasCommonPapers: true,
    parts: {
      socialscience: {
        roles: [THEORY],
        parts: [
          part('Polity', 'polity'),
          part('Geography', 'geography'),
          part('Ancient history', 'ancient-history'),
          part('Medieval history', 'medieval-history'),
          part('Modern history', 'modern-history'),
          part('Art and culture', 'art-and-culture'),
        ],
      },
    },
  },
  General: {
    subjects: ['mathematics', 'english', 'socialscience'],
    ncertOf: [],
    roles: [THEORY, PRACTICE, PAST_PAPERS],
    parts: {
      mathematics: {
        roles: [THEORY],
        parts: [part('Arithmetic', 'quant', 'arithmetic'), part('Reasoning', 'reasoning')],
      },
    },
  },
};

const PLANS_BY_CODE = new Map<string, KitPlan>(Object.entries(PLANS).map(([code, plan]) => [code.toLowerCase(), plan]));

const planOf = (exam: string): KitPlan => PLANS_BY_CODE.get(exam.toLowerCase()) as KitPlan;

/** The subjects of a kit, in its order. */
export const kitSubjectsOf = (exam: string): readonly string[] => planOf(exam).subjects;

/** The places that a kit has beside NCERT textbooks, each of which is a place of its own. */
export function plannedSlots(exam: string, subjects: readonly string[]): PlannedSlot[] {
  const { roles, parts = {}, hasCommonPapers } = planOf(exam);
  const own = subjects.flatMap((subject) =>
    roles.flatMap((role): PlannedSlot[] => {
      const split = parts[subject];
      const several = split?.roles.includes(role) ? split.parts : [null];
      return several.map((one) => ({ role, subject, part: one }));
    }),
  );
  return hasCommonPapers ? [...own, { role: PAST_PAPERS, subject: null, part: null }] : own;
}

/** Whether a book that has the role of a place is for its subject and part. */
export function fitsSlot(book: RoledBook, { subject, part: wanted }: PlannedSlot): boolean {
  if (subject !== null && !kitSubjects(book).includes(subject)) return false;
  return wanted === null || wanted.tags.some((tag) => book.tags.includes(tag));
}

/** Whether an NCERT textbook is for an exam. */
export const isNcertOf = (exam: string, book: Pick<RoledBook, 'exam'>): boolean =>
  [exam, ...planOf(exam).ncertOf].some((code) => code.toLowerCase() === book.exam.toLowerCase());

/** Subjects under which the catalogue lists books of a subject of a kit. */
const LISTED = new Map([['biology', ['biology', 'botany', 'zoology']]]);

/** The categories of the catalogue from which a kit is put together. */
export function kitCategories(exam: string, subjects: readonly string[]): { exam: string; subject: string }[] {
  const { ncertOf } = planOf(exam);
  const listed = subjects.flatMap((subject) => LISTED.get(subject) ?? [subject]);
  const own = [...listed, 'PYQ', 'Formula_sheets'].map((subject) => ({ exam, subject }));
  const others = ncertOf.filter((code) => code.toLowerCase() !== exam.toLowerCase());
  return [...own, ...others.flatMap((code) => subjects.map((subject) => ({ exam: code, subject })))];
}

/** The label of the subject of a place. */
export const slotSubjectLabel = (subject: string | null): string =>
  subject === null ? 'All subjects' : subjectLabel(subject);
