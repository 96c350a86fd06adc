import { useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';

const listeners = new Set<() => void>();

/** A text that the device remembers, and a function that changes it; empty if none, and while the server renders. */
export function useDeviceText(name: string) {
  const text = useSyncExternalStore(
    subscribe,
    () => deviceText(name),
    () => '',
  );
  const setText = (changed: string) => {
    localStore.set(name, changed);
    listeners.forEach((listener) => listener());
  };
  return [text, setText] as const;
}

/** A choice that the device remembers: the first option, until another one is chosen. */
export function useDeviceChoice<Value extends string>(name: string, options: readonly Value[]) {
  const [text, setText] = useDeviceText(name);
  return [options.find((option) => option === text) ?? options[0]!, setText as (value: Value) => void] as const;
}

/** Reads what the device remembers now. */
export function deviceText(name: string): string {
  const stored = localStore.get(name);
  return typeof stored === 'string' ? stored : '';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
