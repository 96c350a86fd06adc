import { useSyncExternalStore } from 'react';

const PREFIX = 'shop:';

/** What was kept in this document, also where the browser keeps nothing for anybody. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** What this tab keeps under a name, over reloads and until it is closed; empty where that is nothing. */
export function kept(name: string): string {
  return memory.get(name) ?? attempt(() => sessionStorage.getItem(PREFIX + name)) ?? '';
}

/** Keeps a text under a name in this tab; an empty one is nothing. */
export function keep(name: string, text: string): void {
  if (text) {
    memory.set(name, text);
    attempt(() => sessionStorage.setItem(PREFIX + name, text));
  } else {
    memory.delete(name);
    attempt(() => sessionStorage.removeItem(PREFIX + name));
  }
  listeners.forEach((tell) => tell());
}

/** Removes all that this tab keeps, also what other scripts keep here. */
export function forgetAll(): void {
  memory.clear();
  attempt(() => sessionStorage.clear());
  listeners.forEach((tell) => tell());
}

/** What this tab keeps under a name, as it changes. Undefined where it cannot be known yet: in the server's HTML. */
export function useKept(name: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    listen,
    () => kept(name),
    () => undefined,
  );
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Storage can be full or forbidden: what is kept then lasts as long as the document. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
