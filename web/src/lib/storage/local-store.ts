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

  /**
   * Removes all values, also the payment provider's and the playground's, but settings of the desk: they say nothing of the
   * user, and stay when the person at a packing station changes.
   */
  clear(): void {
    tryStorage(() =>
      Object.keys(localStorage)
        .filter((name) => !name.startsWith('desk'))
        .forEach(localStore.remove),
    );
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
