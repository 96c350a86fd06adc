/** Role of a part of a title, which decides its size and colour. */
export type TitleRole = 'lead' | 'display' | 'topic' | 'note';

export interface TitlePart {
  role: TitleRole;
  text: string;
}

/** Words without a line break between them: `Part 1`, `Class XI`, `I. E. Irodov`. */
const TIED = [
  /\b(Part|Volume|Vol\.|Class|Bhag|Paper|CBSE|JEE|IIT) (?=[IVX]+\b|\d|Main\b)/g,
  /(भाग) (?=\d)/g,
  /\b([A-Z]\.) (?=[A-Z])/g,
  /\b(\d+\+?) (?=Years\b|Days\b)/g,
  /^(An?|The) (?=\S)/g,
];

const HINDI = /^(.*?)\s*\(([^)]*[\u0900-\u097F][^)]*)\):?\s*(.*)$/u;

/** Names of series at the start of a title. */
const LEADS = [
  /^(All in One CBSE|Xam Idea|Together With CBSE|Understanding CBSE|MTG Rapid|Kiran SSC|NEET-UG Absolute)\s+(.+)$/,
  /^(A (?:Master|Complete) Resource Book in|\d+ Days Crash Course for (?:JEE Main|NEET)|How to Prepare for|\d+\+ Blockbuster Problems in)\s+(.+)$/,
  /^((?:Oswaal|Educart) CBSE Question Bank Class \d+)\s+(.+)$/,
  /^(\d+ Years.*? Papers(?: \([\d-]+\))?)\s+([A-Z].+)$/,
  /^((?:T\. S\. Grewal|S\. Chand|Pradeep|Wiley|Trueman|Modern|Lucent|Schaum)'s(?: abc\+ of| Outline of)?)\s+(.+)$/,
];

/** Audience or volume at the end of a title. */
const AFTER = [
  /^(.{5,}?)\s+((?:for|of) (?:JEE|NEET|the CAT|Class|Tenth Class|Competitive|General Competitions|Olympiad).*)$/,
  /^(.{5,}?)\s+((?:ICSE )?Class (?:[IVX]+|\d+)(?: \(.*\)| Study Material| Volume \d)?)$/,
  /^(.{5,}?)\s+(\((?:Morrison|Wade|Science for).*\))$/,
  /^(.{5,}?)\s+((?:Part|Volume|Vol\.) (?:[IVX]+|\d+)(?: ICSE Class \d+)?)$/,
];

const DESCRIPTION = /^(?:an?|textbook|supplementary|workbook|from|itihas)\b/i;
const LONG_HEAD = 42;
const LONG_TOPIC = 48;

/** Splits a title into the part that is set large and the parts above and below it. */
export function titleParts(title: string): TitlePart[] {
  const hindi = HINDI.exec(title);
  const parts = hindi ? hindiParts(hindi) : englishParts(title);
  return parts.filter(({ text }) => text.trim()).map(({ role, text }) => ({ role, text: tie(text.trim()) }));
}

function hindiParts([, latin = '', hindi = '', rest = '']: string[]): TitlePart[] {
  return [
    { role: 'display', text: hindi },
    { role: 'note', text: latin },
    { role: 'note', text: rest },
  ];
}

function englishParts(title: string): TitlePart[] {
  const colon = title.indexOf(': ');
  const head = colon < 0 ? title : title.slice(0, colon);
  const tail = colon < 0 ? '' : title.slice(colon + 2);
  if (tail && head.length > LONG_HEAD && !DESCRIPTION.test(tail)) {
    return [
      { role: 'lead', text: head },
      { role: 'display', text: tail },
    ];
  }
  return [...headParts(head), { role: tailRole(tail), text: tail }];
}

function headParts(head: string): TitlePart[] {
  const [lead, named] = firstSplit(head, LEADS) ?? ['', head];
  const [name, after] = firstSplit(named, AFTER) ?? [named, ''];
  return [
    { role: 'lead', text: lead },
    { role: 'display', text: name },
    { role: 'note', text: after },
  ];
}

function tailRole(tail: string): TitleRole {
  return DESCRIPTION.test(tail) || tail.length > LONG_TOPIC ? 'note' : 'topic';
}

function firstSplit(text: string, patterns: RegExp[]): [string, string] | undefined {
  for (const pattern of patterns) {
    const [, before, behind] = pattern.exec(text) ?? [];
    if (before && behind) return [before, behind];
  }
  return undefined;
}

function tie(text: string): string {
  return TIED.reduce((tied, pattern) => tied.replace(pattern, '$1\u00A0'), text);
}
