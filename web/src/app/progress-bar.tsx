import { useNavigation } from 'react-router-dom';
import { useHydrated } from '../lib/browser/use-hydrated.ts';

/** A thin bar at the top while the next page loads, and while the scripts of the first one load. */
export function ProgressBar() {
  const isHydrated = useHydrated();
  const isNavigating = useNavigation().state !== 'idle';
  if (isHydrated && !isNavigating) return null;
  return <div role="progressbar" aria-label="Loading the page" className="progress-bar" />;
}
