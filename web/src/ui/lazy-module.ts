import { useEffect, useEffectEvent, useState } from 'react';

/** A module of the browser that is loaded when it is first needed, by a hook and without suspending. */
export interface LazyModule<Module> {
  /** Starts to load it, at the first sign that it will be needed. */
  preload: () => void;
  /**
   * Loads it once it is needed; undefined until then. Calls back if it cannot be loaded: the next time it is needed, it
   * is requested again.
   */
  useModule: (isNeeded: boolean, onFailure: () => void) => Module | undefined;
}

/** Makes a lazy module: `lazyModule(() => import('./popup.tsx'))`. */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  return {
    preload: () => void importModule().catch(() => {}),
    useModule(isNeeded, onFailure) {
      const [module, setModule] = useState<Module>();
      const failed = useEffectEvent(onFailure);
      const isMissing = isNeeded && !module;
      useEffect(() => {
        if (!isMissing) return;
        let isCurrent = true;
        importModule().then(
          (loaded) => isCurrent && setModule(loaded),
          () => isCurrent && failed(),
        );
        return () => void (isCurrent = false);
      }, [isMissing]);
      return module;
    },
  };
}
