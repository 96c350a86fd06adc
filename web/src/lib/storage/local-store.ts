/** Settings of a device, which say nothing of its user: at a packing station they stay when the person changes. */
const SETTINGS = ['desk keys', 'packing-print', 'packing-courier', 'label-sheet', 'packing-muted'];

/** Values stored as JSON in local storage, shared by all tabs. */
export const localStore = {
  /** Returns the value; null if none is stored, or if it is not valid JSON. */
  get(name: string): unknown {
    return tryStorage(() => JSON.parse(localStorage.getItem(name) ?? 'null')) ?? null;
  },

  set(name: string, value: object | string): void {
    tryStorage(() => localStorage.setItem(name, JSON.stringify(value)));
  },

  remove(name: string): void {
    tryStorage(() => localStorage.removeItem(name));
  },

  /** Removes all values but settings, also the payment provider's and the playground's. */
  clear(): void {
    const settings = SETTINGS.map((name) => [name, localStore.get(name)] as const);
    tryStorage(() => localStorage.clear());
    for (const [name, value] of settings) if (value) localStore.set(name, value);
  },
};

/** Runs a storage access; returns undefined if storage is full or disabled. The shop works without it. */
export function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
