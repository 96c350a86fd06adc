import { useState } from 'react';
import { useMeQuery } from '../../lib/graphql.generated.ts';

/** How many sessions have ended in this tab. As a key, it makes a component start over, without what the user typed. */
export function useEndedSessions(): number {
  const { data } = useMeQuery();
  const userId = data && (data.me?.userId ?? null);
  const [last, setLast] = useState({ userId, ended: 0 });
  // As long as it is not known who is logged in, nothing has ended.
  if (userId !== undefined && userId !== last.userId)
    setLast({ userId, ended: last.userId ? last.ended + 1 : last.ended });
  return last.ended;
}
