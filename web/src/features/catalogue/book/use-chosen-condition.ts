import { useSearchParams } from 'react-router-dom';
import type { Condition } from '../../../lib/graphql.generated.ts';
import { conditionOf } from './conditions.ts';

/** The condition in which a book is looked at: the one that the address names, else new. */
export function useChosenCondition(): Condition {
  const [params] = useSearchParams();
  return conditionOf(params.get('type')) ?? 'NEW';
}
