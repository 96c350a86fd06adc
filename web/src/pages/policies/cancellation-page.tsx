import { PolicyPage } from './policy-page.tsx';
import { CANCELLATION } from './cancellation.ts';

/** What can be done once an order is placed. */
export function Component() {
  return <PolicyPage policy={CANCELLATION} />;
}
