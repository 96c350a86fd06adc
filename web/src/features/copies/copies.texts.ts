import { takenText } from '#api/copies/taken-copies.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type {
  CopyFactsFragment,
  CopyNameFragment,
  NextBestCopyFragment,
} from '../../lib/operations/graphql.generated.ts';

/** Texts about copies that do not come from the server. */
export const COPY_TEXTS = {
  choose: 'Choose your copy',
  onlyOne: 'The copy you get',
  loading: 'Loading the copies...',
  failed: 'The copies could not be loaded. We pick the best for its price.',
  soldOut: 'The last of these copies has just been sold.',
  chosenIsGone: 'The copy you chose is not on the shelf any more. This is the best for its price now.',
  photosAreOfIt: 'These photographs are of this very copy.',
  drawingsOfIt: 'Drawings of the sample catalogue: a real copy has photographs here.',
  weChoose: 'We pick the best for its price',
  chooseOne: 'Choose a copy',
  grades: 'What the grades mean',
} as const;

/** 'Take this one instead: Very good, ₹230'. */
export function insteadText({ gradeLabel, price }: NextBestCopyFragment): string {
  return `Take this one instead: ${gradeLabel}, ${rupees(price)}`;
}

/** 'Printed 2022 · 5th edition'; empty if neither is known. */
export function printingText({ printingYear, edition }: Pick<CopyFactsFragment, 'printingYear' | 'edition'>): string {
  return [printingYear && `Printed ${printingYear}`, edition].filter(Boolean).join(' · ');
}

/** What is wrong with a copy, and its printing: 'Loose binding · Printed 2022'. */
export function copyFactsText(copy: Pick<CopyFactsFragment, 'remarks' | 'printingYear' | 'edition'>): string {
  return [...copy.remarks, printingText(copy)].filter(Boolean).join(' · ');
}

/** Why the chosen copy is not on the shelf; `heldUntil` as `Copy.heldUntil`. */
export function goneText(heldUntil: string | null): string {
  return heldUntil ? `The copy you chose ${takenText(heldUntil, new Date())}.` : COPY_TEXTS.chosenIsGone;
}

/** Whether drawings stand in for photographs of a copy, as in the sample catalogue. */
export function isDrawn({ photos }: Pick<CopyFactsFragment, 'photos'>): boolean {
  return photos.some(({ image }) => image.isDrawing);
}

/** 'photographs', or 'drawings' of a copy of the sample catalogue. */
export function picturesText(copy: Pick<CopyFactsFragment, 'photos'>): string {
  return isDrawn(copy) ? 'drawings' : 'photographs';
}

/** 'Copy 7KQ2M9XA, Very good'. */
export function copyName({ code, gradeLabel }: CopyNameFragment): string {
  return `Copy ${code}, ${gradeLabel}`;
}
