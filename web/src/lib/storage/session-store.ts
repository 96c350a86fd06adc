import { useSyncExternalStore } from 'react';
import { tryStorage } from './local-store.ts';

const PREFIX = 'shop:';

/** Values set in this document, for browsers in which session storage is full or disabled. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Texts of this tab in session storage, preserved across reloads until the tab is closed. */
export const sessionStore = {
  /** Returns the text; empty if none is stored. */
  get(name: string): string {
    return memory.get(name) ?? tryStorage(() => sessionStorage.getItem(PREFIX + name)) ?? '';
  },

  /** Stores a text; an empty text removes the entry. */
  set(name: string, text: string): void {
    if (text) {
      memory.set(name, text);
      tryStorage(() => sessionStorage.setItem(PREFIX + name, text));
    } else {
      memory.delete(name);
      tryStorage(() => sessionStorage.removeItem(PREFIX + name));
    }
    notify();
  },

  remove(name: string): void {
    sessionStore.set(name, '');
  },

  /** Removes all entries, other scripts' entries too. */
  clear(): void {
    memory.clear();
    tryStorage(() => sessionStorage.clear());
    notify();
  },
};

/** The text stored under a name, updated on changes in this tab. Undefined while the server renders. */
export function useSessionStore(name: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => sessionStore.get(name),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  listeners.forEach((listener) => listener());
}
