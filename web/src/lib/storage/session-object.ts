import { useState } from 'react';
import { sessionStore, useSessionStore } from './session-store.ts';

/** An object of this tab, which a reload keeps, and a function that changes parts of it. `begin` makes it. */
export function useSessionObject<Stored extends object>(name: string, begin: () => Stored) {
  const [first] = useState(begin);
  const read = (text: string | undefined): Stored =>
    text ? { ...first, ...(JSON.parse(text) as Partial<Stored>) } : first;
  const stored = read(useSessionStore(name));
  const change = (part: Partial<Stored>) =>
    sessionStore.set(name, JSON.stringify({ ...read(sessionStore.get(name)), ...part }));
  return [stored, change] as const;
}
