import { PolicyPage } from './policy-page.tsx';
import { PRIVACY } from './privacy.ts';

/** What becomes of personal data. */
export function Component() {
  return <PolicyPage policy={PRIVACY} />;
}
