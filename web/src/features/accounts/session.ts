import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { clearUserData } from '../../lib/session/clear-user-data.ts';
import { GENERIC_ERROR } from '../../lib/query/errors.ts';
import { LogoutDocument, MeDocument } from '../../lib/operations/accounts.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useQueryStore } from '../../lib/query/query-store.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';

let channel: BroadcastChannel | undefined;

/** The channel on which the tabs of a browser, which share one session, announce its changes. */
const sessionChannel = () => (channel ??= new BroadcastChannel('session-change'));

/** Returns a function for after a login or logout: clears the cache, refetches the active queries, and notifies other tabs. */
export function useResetSession(): () => Promise<void> {
  const resetStore = useResetStore();
  return useCallback(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about window.postMessage
    sessionChannel().postMessage(null);
    return resetStore();
  }, [resetStore]);
}

/** Clears the cache and runs the route guards again when the session changes in another tab. */
export function useSessionSync(): void {
  const resetStore = useResetStore();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onChange = () => void resetStore().then(revalidate);
    sessionChannel().addEventListener('message', onChange);
    return () => sessionChannel().removeEventListener('message', onChange);
  }, [resetStore, revalidate]);
}

function useResetStore(): () => Promise<void> {
  const store = useQueryStore();
  return useCallback(async () => {
    const client = await store.getClient();
    // The components that show the queries also show their errors.
    await client.resetStore().catch(() => {});
  }, [store]);
}

/** Counts the sessions that have ended in this tab. As a React key it discards what the previous user typed. */
export function useSessionKey(): number {
  const { data } = useQuery(MeDocument);
  const userId = data && (data.me?.userId ?? null);
  const [state, setState] = useState({ userId, ended: 0 });
  // Undefined while loading.
  if (userId !== undefined && userId !== state.userId)
    setState({ userId, ended: state.userId ? state.ended + 1 : state.ended });
  return state.ended;
}

/** Returns a function that logs out, opens a page, by default the home page, and clears all user data. For components of the layout only. */
export function useLogOut(): (to?: string) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const loggedOutAt = useRef<string>(undefined);
  const resetSession = useResetSession();
  const toast = useToast();
  const [logout] = useMutation(LogoutDocument);

  // Waits until the page is unmounted: its active queries would be refetched.
  useEffect(() => {
    if (loggedOutAt.current === undefined || loggedOutAt.current === key) return;
    loggedOutAt.current = undefined;
    // Again: the page may have stored the pincode of its delivery estimate until now.
    clearUserData();
    void resetSession();
  }, [key, resetSession]);

  return async (to = paths.home) => {
    try {
      await logout();
    } catch {
      toast.failure(GENERIC_ERROR);
      return;
    }
    clearUserData();
    loggedOutAt.current = key;
    await navigate(to);
  };
}
