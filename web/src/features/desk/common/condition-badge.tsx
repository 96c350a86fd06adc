import type { Condition } from '../../../lib/operations/graphql.generated.ts';
import { conditionLabel } from '../../catalogue/conditions.ts';

/** The condition of a copy, so that new and pre-owned differ at a glance, also on paper and without colours. */
export function ConditionBadge({ condition }: { condition: Condition }) {
  const look = condition === 'NEW' ? 'border-ink bg-page' : 'border-ink bg-ink text-paper';
  return <span className={`border px-2 py-0.5 text-sm font-bold uppercase ${look}`}>{conditionLabel(condition)}</span>;
}
