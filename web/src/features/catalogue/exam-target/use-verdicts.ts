import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { ListSuitabilityDocument } from '../../../lib/operations/suitability.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { targetLabel, useExamTarget } from './exam-target.ts';

/** The verdicts on books for the exam of the shopper, as texts by book, where something is known; empty until the shopper has named an exam. */
export function useVerdicts(bookIds: readonly string[]): ReadonlyMap<string, string> {
  const target = useExamTarget();
  const asked = bookIds.slice(0, CATALOGUE_LIMITS.bulkIds);
  const skip = !target || asked.length === 0;
  const { data } = useQuery(
    ListSuitabilityDocument,
    skip ? { skip: true, variables: EMPTY } : { variables: { bookIds: asked, target } },
  );
  if (skip) return new Map();
  const known = data?.booksById.filter(({ suitability }) => suitability.verdict !== 'UNKNOWN');
  return new Map(known?.map(({ bookId, suitability }) => [bookId, `${targetLabel(target)}: ${suitability.label}`]));
}

const EMPTY = { bookIds: [], target: { exam: '', year: 0 } };
