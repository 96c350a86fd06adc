import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../../features/accounts/use-me.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { IntakeView } from '../../../features/desk/copies/intake/intake-view.tsx';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { useScanGuard } from '../../../lib/scanner/use-scanner.ts';

/** Takes pre-owned copies in on a phone. The URL names the draft that is open; drafts are in the browser alone. */
export function Component() {
  useScanGuard();
  const [params] = useSearchParams();
  const userId = useMe()?.userId;
  const isHydrated = useHydrated();
  return (
    <DeskLayout title="Intake">
      {isHydrated && userId && <IntakeView key={userId} userId={userId} copyId={params.get('copy')} />}
    </DeskLayout>
  );
}
