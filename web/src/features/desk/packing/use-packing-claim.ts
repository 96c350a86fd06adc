import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import type { ClaimPackingMutationVariables, PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { ClaimPackingDocument, ReleasePackingDocument } from '../../../lib/operations/packing.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';

/** An order to pack; without its number the next one, of a pick list if one is given. */
export type ClaimTarget = Partial<ClaimPackingMutationVariables>;

export type ClaimState =
  | { phase: 'CLAIMING' }
  | { phase: 'PACKING'; task: PackingTaskFragment }
  | { phase: 'EMPTY' }
  | { phase: 'FAILED'; message: string; target: ClaimTarget };

/** Claims an order for packing when the page opens, and releases it when the user leaves the page. */
export function usePackingClaim(first: ClaimTarget) {
  const [state, setState] = useState<ClaimState>({ phase: 'CLAIMING' });
  const [claimPacking] = useMutation(ClaimPackingDocument);
  const claimed = useClaimed();

  const request = async (target: ClaimTarget): Promise<ClaimState> => {
    try {
      const { data } = await claimPacking({ variables: { orderId: null, pickListNumber: null, ...target } });
      const task = data?.claimPacking;
      claimed.set(task?.order.order.orderId);
      return task ? { phase: 'PACKING', task } : { phase: 'EMPTY' };
    } catch (error) {
      return { phase: 'FAILED', message: errorMessage(error) ?? GENERIC_ERROR, target };
    }
  };
  const begin = useEffectEvent(() => request(first));
  useEffect(() => void begin().then(setState), []);

  /** Claims the order for longer. */
  const extend = async (target: ClaimTarget) => setState(await request(target));
  /** Claims another order. An order that was packed or given up needs no release. */
  const change = (target: ClaimTarget) => {
    setState({ phase: 'CLAIMING' });
    return extend(target);
  };
  return { state, change, extend, release: claimed.release };
}

/** The order that this page has claimed. It is released when the page is left, also if the claim arrives only then. */
function useClaimed() {
  const [releasePacking] = useMutation(ReleasePackingDocument);
  const orderId = useRef<string>(undefined);
  const isLeft = useRef(false);
  const release = async () => {
    const released = orderId.current;
    orderId.current = undefined;
    // It ends by itself if this fails.
    if (released) await releasePacking({ variables: { orderId: released } }).catch(() => {});
  };
  const leave = useEffectEvent(() => void release());
  useEffect(() => {
    isLeft.current = false;
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => {
      isLeft.current = true;
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
  const set = (claimed: string | undefined) => {
    orderId.current = claimed;
    if (isLeft.current) void release();
  };
  return { set, release };
}
