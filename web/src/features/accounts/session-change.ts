import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

let channel: BroadcastChannel | undefined;

/** Where the tabs of a browser, which have one session, tell each other that it changed. */
const tabs = () => (channel ??= new BroadcastChannel('session-change'));

/** Forgets all that was fetched for whoever was logged in, or not, before, here and in other tabs, and asks for it anew. */
export function useStartAnew(): () => Promise<void> {
  const reset = useReset();
  return useCallback(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    tabs().postMessage(null);
    return reset();
  }, [reset]);
}

/** Starts anew when the session changes in another tab, and asks the guards of the page that is shown. */
export function useSessionOfOtherTabs(): void {
  const reset = useReset();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const start = () => void reset().then(revalidate);
    tabs().addEventListener('message', start);
    return () => tabs().removeEventListener('message', start);
  }, [reset, revalidate]);
}

function useReset(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    // What cannot be fetched now says so itself, where it is shown.
    await client.resetStore().catch(() => {});
  }, [client]);
}
