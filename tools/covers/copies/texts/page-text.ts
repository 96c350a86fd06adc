/** A text that is printed on a page of a copy, written for the sample. */
export interface PageText {
  /** The chapter, above the text. */
  running: string;
  sections: [Section, Section];
  questions: Question[];
}

export interface Section {
  heading: string;
  paragraphs: string[];
  /** A separate line between the paragraphs. */
  formula?: string;
}

/** A question with four choices, of which one is right. */
export interface Question {
  stem: string;
  choices: [string, string, string, string];
  /** Index of the right choice. */
  answer: number;
}
