import { subjectLabel } from '../catalogue/exams.rules.ts';
import { KitRole, kitSubjects, type BookWithRole } from './kit-roles.rules.ts';

/** A part of a subject that has its own book. A book with one of the tags is for this part. */
interface Part {
  label: string;
  tags: string[];
  /** Whether the part before it is needed first. */
  isSequel?: boolean;
}

/** A place of a kit, which one book fills. */
export interface PlanSlot {
  role: KitRole;
  /** Lower-case code; null for a book of all subjects. */
  subject: string | null;
  part: Part | null;
}

/** A choice of subjects in the senior classes of a school. */
export interface KitStream {
  label: string;
  /** Codes of subjects, in the order of the kit. */
  subjects: string[];
}

interface KitPlan {
  /** Lower-case codes, in the order of the kit. */
  subjects: string[];
  /** Exams whose NCERT textbooks are for this exam too. */
  ncertOf: string[];
  /**
   * Roles that each subject has a book for, the most important ones first. Those of a group are whole for one subject
   * before the next subject has its own.
   */
  roles: KitRole[][];
  /** Subjects that have several books for a role, one for each part. */
  parts?: Record<string, { roles: KitRole[]; parts: Part[] }>;
  /** Whether one book has the past papers of all subjects. */
  hasCommonPapers?: boolean;
  /** The usual choices of subjects, of which a shopper names one. */
  streams?: KitStream[];
}

const { NCERT, THEORY, PRACTICE, PAST_PAPERS, FORMULAE } = KitRole;

const part = (label: string, ...tags: string[]): Part => ({ label, tags });

const BRANCHES = [
  part('Physical chemistry', 'physical-chemistry'),
  part('Organic chemistry', 'organic-chemistry'),
  part('Inorganic chemistry', 'inorganic-chemistry'),
];

const SCHOOL = { roles: [[NCERT], [PAST_PAPERS], [PRACTICE], [THEORY]], hasCommonPapers: true };
const COMMERCE = ['accountancy', 'business studies', 'economics'];
const SENIOR_SCHOOL = {
  ...SCHOOL,
  subjects: ['physics', 'chemistry', 'biology', 'mathematics', ...COMMERCE, 'english', 'physicaleducation'],
  streams: [
    { label: 'Science, PCM', subjects: ['physics', 'chemistry', 'mathematics', 'english'] },
    { label: 'Science, PCB', subjects: ['physics', 'chemistry', 'biology', 'english'] },
    { label: 'Commerce', subjects: [...COMMERCE, 'english'] },
    { label: 'Humanities', subjects: ['economics', 'english', 'physicaleducation'] },
  ],
};

/** What belongs in a kit for each exam. It is the shop's opinion, as is the role of each book. */
const PLANS = {
  JEE: {
    subjects: ['physics', 'chemistry', 'mathematics'],
    ncertOf: ['CBSE11', 'CBSE12'],
    roles: [[THEORY, PAST_PAPERS], [PRACTICE], [NCERT], [FORMULAE]],
    parts: {
      physics: {
        roles: [THEORY],
        parts: [
          part('Part 1, from mechanics', 'mechanics'),
          { ...part('Part 2, from electricity', 'electricity'), isSequel: true },
        ],
      },
      chemistry: { roles: [THEORY, PRACTICE], parts: BRANCHES },
    },
  },
  NEET: {
    subjects: ['biology', 'chemistry', 'physics'],
    ncertOf: ['CBSE11', 'CBSE12'],
    roles: [[NCERT, PAST_PAPERS], [PRACTICE], [THEORY], [FORMULAE]],
  },
  CBSE10: { ...SCHOOL, subjects: ['science', 'mathematics', 'english', 'socialscience'], ncertOf: ['CBSE10'] },
  CBSE11: {
    ...SENIOR_SCHOOL,
    ncertOf: ['CBSE11'],
    parts: {
      economics: {
        roles: [THEORY],
        parts: [part('Microeconomics', 'microeconomics'), part('Statistics', 'statistics')],
      },
    },
  },
  CBSE12: {
    ...SENIOR_SCHOOL,
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
    roles: [[THEORY], [PAST_PAPERS]],
    hasCommonPapers: true,
    parts: { english: { roles: [THEORY], parts: [part('Language', 'language'), part('Literature', 'literature')] } },
  },
  CAT: {
    subjects: ['mathematics', 'english'],
    ncertOf: [],
    roles: [[THEORY], [PAST_PAPERS]],
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
    roles: [[THEORY], [PAST_PAPERS]],
    hasCommonPapers: true,
    parts: {
      socialscience: {
        roles: [THEORY],
        parts: [
          part('Polity', 'polity'),
          part('Modern history', 'modern-history'),
          part('Geography', 'geography'),
          part('Ancient history', 'ancient-history'),
          part('Medieval history', 'medieval-history'),
          part('Art and culture', 'art-and-culture'),
        ],
      },
    },
  },
  General: {
    subjects: ['mathematics', 'english', 'socialscience'],
    ncertOf: [],
    roles: [[THEORY, PRACTICE], [PAST_PAPERS]],
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

/** The usual choices of subjects; none if all candidates have the same ones. */
export const kitStreamsOf = (exam: string): readonly KitStream[] => planOf(exam).streams ?? [];

/** The places of a kit, the most important ones first. That of NCERT stands for as many places as there are textbooks. */
export function plannedSlots(exam: string, subjects: readonly string[]): PlanSlot[] {
  const { roles, parts = {}, hasCommonPapers } = planOf(exam);
  const slotsOf = (role: KitRole, subject: string): PlanSlot[] => {
    const split = parts[subject];
    const several = split?.roles.includes(role) ? split.parts : [null];
    return several.map((one) => ({ role, subject, part: one }));
  };
  return roles.flatMap((group): PlanSlot[] =>
    hasCommonPapers && group.includes(PAST_PAPERS)
      ? [{ role: PAST_PAPERS, subject: null, part: null }]
      : subjects.flatMap((subject) => group.flatMap((role) => slotsOf(role, subject))),
  );
}

/** Whether a book that has the role of a place is for its subject and part. */
export function fitsSlot(book: BookWithRole, { subject, part: wanted }: PlanSlot): boolean {
  if (subject !== null && !kitSubjects(book).includes(subject)) return false;
  return wanted === null || wanted.tags.some((tag) => book.tags.includes(tag));
}

/** What a title calls a stream, and subjects that only this stream has. */
const STREAM_SUBJECTS = new Map([
  ['science', ['science', 'physics', 'chemistry', 'biology']],
  ['commerce', ['accountancy', 'business studies']],
  ['humanities', []],
]);

/** Whether papers of all subjects are for some of these: "Solved Papers Class 12 Science" are not for accountancy. */
export function hasPapersFor(title: string, subjects: readonly string[]): boolean {
  const streams = [...STREAM_SUBJECTS].filter(([stream]) => title.toLowerCase().includes(stream));
  return streams.length === 0 || streams.some(([, own]) => own.some((subject) => subjects.includes(subject)));
}

/** Whether an NCERT textbook is for an exam. */
export const isNcertOf = (exam: string, book: Pick<BookWithRole, 'exam'>): boolean =>
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
