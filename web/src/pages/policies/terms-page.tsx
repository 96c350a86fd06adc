import { PolicyPage } from './policy-page.tsx';
import { TERMS } from './terms.ts';

/** What holds between the shop and those who use it. */
export function Component() {
  return <PolicyPage policy={TERMS} />;
}
