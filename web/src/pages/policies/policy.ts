/** A page of the shop's rules, as data. */
export interface Policy {
  title: string;
  /** Where it lives. */
  path: string;
  /** What it is about, in a sentence or two: for readers in a hurry, and for search engines. */
  summary: string;
  sections: readonly PolicySection[];
}

export interface PolicySection {
  /** What links to this section end with. */
  id: string;
  title: string;
  /** Paragraphs, and lists between them. */
  body: readonly (string | readonly string[])[];
}
