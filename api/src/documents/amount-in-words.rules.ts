import { ToWords } from 'to-words/en-IN';

const words = new ToWords();

/** The package writes 'Twenty Three'; bills hyphenate it. */
const COMPOUND =
  /(Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety) (?=One|Two|Three|Four|Five|Six|Seven|Eight|Nine)/g;

/** Whole rupees in words, in the Indian system: Rupees One Lakh Twenty-Three Thousand Only. */
export function rupeesInWords(amount: number): string {
  return `Rupees ${words.convert(amount).replaceAll(COMPOUND, '$1-')} Only`;
}
