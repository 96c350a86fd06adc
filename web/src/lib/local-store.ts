/** What this browser keeps under a name, in every tab and after a restart; null where that is nothing readable. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    // Not ours, or a browser that keeps nothing for anybody.
    return null;
  }
}

/** Keeps a value under a name. A browser that may not keep anything forgets it. */
export function keep(name: string, value: object | string): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: the shop works without.
  }
}

/** Forgets what is kept under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing can be kept there.
  }
}

/** Removes all that this browser keeps, also what other scripts keep here: the checkout's, or the playground's. */
export function forgetAll(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing can be kept there.
  }
}
