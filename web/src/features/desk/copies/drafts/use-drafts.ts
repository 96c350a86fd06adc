import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useQueryStore } from '../../../../lib/query/query-store.ts';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { DraftList } from './draft-list.ts';
import { sendDrafts } from './send-drafts.ts';

const lists = new Map<string, DraftList>();

/** The drafts of an admin on this device: one list for each tab. */
export function draftListOf(userId: string): DraftList {
  const list = lists.get(userId) ?? new DraftList(userId);
  lists.set(userId, list);
  return list;
}

export function useDrafts(list: DraftList) {
  return useSyncExternalStore(
    list.subscribe,
    () => list.view,
    () => list.view,
  );
}

/** Sends what waits while the page is open. Back online, it is tried at once; after a logout the user is told. */
export function useSending(list: DraftList): void {
  const store = useQueryStore();
  const toast = useToast();
  const latestToast = useRef(toast);
  useEffect(() => {
    latestToast.current = toast;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onLoggedOut = () => latestToast.current.failure(LOGGED_OUT);
    list.retry();
    void sendDrafts({ list, getClient: () => store.getClient(), onLoggedOut, signal });
    window.addEventListener('online', list.retry, { signal });
    return () => controller.abort();
  }, [list, store]);
}

const LOGGED_OUT = 'You are logged out. Your copies are saved on this phone and are sent once you log in.';
