import { useSearchParams } from 'react-router-dom';
import type { BookListingQueryVariables } from '../../../lib/operations/graphql.generated.ts';
import { SuitableCountDocument } from '../../../lib/operations/suitability.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Option } from './filter-fields.tsx';
import { ExamTargetButton } from '../exam-target/exam-target-button.tsx';
import { parseTarget, targetLabel, targetParam, useExamTarget } from '../exam-target/exam-target.ts';

/** Which books a list has. */
export type ListVariables = Pick<BookListingQueryVariables, 'exam' | 'subject' | 'search' | 'filter'>;

/**
 * The filter for books that are right for the shopper's exam, or for that of the address, with their number. It is not
 * offered if there are none.
 */
export function SuitableFilter({ list }: { list: ListVariables }) {
  const [params] = useSearchParams();
  const saved = useExamTarget();
  const applied = parseTarget(params.get('for'));
  const target = applied ?? saved;
  const { exam, subject, search, filter } = list;
  const variables = { exam, subject, search, filter: { ...filter, suitableFor: target } };
  const { data, previousData } = useQuery(SuitableCountDocument, { variables, skip: !target });
  const count = (data ?? previousData)?.books.totalCount ?? 0;
  return (
    <fieldset className="filter-group">
      <legend>
        <span>Right for my exam</span>
      </legend>
      <ExamTargetButton />
      {target && (applied || count > 0) && (
        <Option
          key={targetParam(target)}
          type="checkbox"
          label={`Right for ${targetLabel(target)}`}
          name="for"
          value={targetParam(target)}
          count={count}
          isSelected={applied !== null}
        />
      )}
    </fieldset>
  );
}
