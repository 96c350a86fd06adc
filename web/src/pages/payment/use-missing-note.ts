import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MESSAGES } from '#api/checkout/checkout.rules.ts';
import { useToast } from '../../ui/toaster.tsx';

/** Says, once, that the next step has found no address. */
export function useMissingNote(): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const isMissing = params.get('missing') === 'address';

  const say = useEffectEvent(() => {
    toast.failure(MESSAGES.selectAddress);
    setParams(
      (now) => {
        now.delete('missing');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isMissing) say();
  }, [isMissing]);
}
