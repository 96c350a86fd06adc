import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from './use-online.ts';

/** A module of the browser that is loaded when it is first needed, by a hook and without suspending. */
export interface LazyModule<Module> {
  /** Starts to load it, at the first sign that it will be needed. */
  preload: () => void;
  /** Loads it once it is needed; undefined until then. Calls back if it cannot be loaded. */
  useModule: (isNeeded: boolean, onFailure: () => void) => Module | undefined;
}

/**
 * Makes a lazy module: `lazyModule(() => import('./popup.tsx'))`. Offline it is not requested, as browsers remember a
 * failure until the page is reloaded.
 */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  return {
    preload: () => void (navigator.onLine && importModule().catch(() => {})),
    useModule(isNeeded, onFailure) {
      const [module, setModule] = useState<Module>();
      const isOnline = useOnline();
      const failed = useEffectEvent(onFailure);
      const isMissing = isNeeded && !module;
      useEffect(() => {
        if (!isMissing) return;
        if (!isOnline) return failed();
        let isCurrent = true;
        importModule().then(
          (loaded) => isCurrent && setModule(loaded),
          () => isCurrent && failed(),
        );
        return () => void (isCurrent = false);
      }, [isMissing, isOnline]);
      return module;
    },
  };
}
