import type { Draft } from '../drafts/draft.rules.ts';

/** What each step of the intake gets. */
export interface StepProps {
  draft: Draft;
  /** All drafts of the device. */
  drafts: readonly Draft[];
  /** Errors of the server by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: (draft: Draft) => Draft) => void;
}
