import { useSearchParams } from 'react-router-dom';
import { conditionParam, parseCondition } from '../../features/catalogue/conditions.ts';
import type { Condition } from '../../lib/operations/graphql.generated.ts';

/** The condition that the URL selects, new by default, and a function that selects another. */
export function useSelectedCondition(): [Condition, (condition: Condition) => void] {
  const [params, setParams] = useSearchParams();
  const select = (condition: Condition) => {
    const next = new URLSearchParams(params);
    next.set('type', conditionParam(condition));
    next.delete('copy');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [parseCondition(params.get('type')) ?? 'NEW', select];
}
