import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FAILED } from '../../lib/errors.ts';
import { forgetUser } from '../../lib/forget-user.ts';
import { useLogoutMutation } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/toaster.tsx';
import { useStartAnew } from './session-change.ts';

/** Logs out, goes home and forgets all that was fetched. For a component that every page has. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  const startAnew = useStartAnew();
  const toast = useToast();
  const [logout] = useLogoutMutation();

  // Only once the page is gone: it would ask again for what is forgotten.
  useEffect(() => {
    if (left.current === undefined || left.current === key) return;
    left.current = undefined;
    void startAnew();
  }, [key, startAnew]);

  return async () => {
    try {
      await logout();
    } catch {
      toast.failure(FAILED);
      return;
    }
    forgetUser();
    left.current = key;
    await navigate(paths.home);
  };
}
