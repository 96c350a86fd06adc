import { PolicyPage } from './policy-page.tsx';
import { SHIPPING } from './shipping.ts';

/** How and when orders arrive. */
export function Component() {
  return <PolicyPage policy={SHIPPING} />;
}
