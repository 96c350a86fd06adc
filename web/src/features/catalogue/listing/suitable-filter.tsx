import { useSearchParams } from 'react-router-dom';
import type { BookListingQueryVariables } from '../../../lib/operations/graphql.generated.ts';
import { SuitableCountDocument } from '../../../lib/operations/suitability.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Option } from './filter-fields.tsx';
import { ExamTargetButton } from '../exam-target/exam-target-button.tsx';
import {
  parseVerdictFilter,
  targetLabel,
  targetParam,
  usableParam,
  useExamTarget,
} from '../exam-target/exam-target.ts';

/** Which books a list has. */
export type ListVariables = Pick<BookListingQueryVariables, 'exam' | 'subject' | 'search' | 'filter'>;

/**
 * The filters for books that are right for the shopper's exam or that of the address, or also usable with gaps, with their
 * numbers. A filter is not offered if it finds none, or no more than the one before.
 */
export function SuitableFilter({ list }: { list: ListVariables }) {
  const [params] = useSearchParams();
  const saved = useExamTarget();
  const { suitableFor, usableFor } = parseVerdictFilter(params) ?? {};
  const target = suitableFor ?? usableFor ?? saved;
  const { exam, subject, search, filter } = list;
  const right = { ...filter, suitableFor: target, usableFor: null };
  const usable = { ...filter, suitableFor: null, usableFor: target };
  const variables = { exam, subject, search, right, usable };
  const { data, previousData } = useQuery(SuitableCountDocument, { variables, skip: !target });
  const counts = data ?? previousData;
  const rightCount = counts?.right.totalCount ?? 0;
  const usableCount = counts?.usable.totalCount ?? 0;
  return (
    <fieldset className="filter-group">
      <legend>
        <span>Right for my exam</span>
      </legend>
      <ExamTargetButton />
      {target && (suitableFor || rightCount > 0) && (
        <Option
          key={targetParam(target)}
          type="checkbox"
          label={`Right for ${targetLabel(target)}`}
          name="for"
          value={targetParam(target)}
          count={rightCount}
          isSelected={Boolean(suitableFor)}
        />
      )}
      {target && (usableFor || usableCount > rightCount) && (
        <Option
          key={usableParam(target)}
          type="checkbox"
          label="Right or usable, with gaps"
          name="for"
          value={usableParam(target)}
          count={usableCount}
          isSelected={Boolean(usableFor)}
        />
      )}
    </fieldset>
  );
}
