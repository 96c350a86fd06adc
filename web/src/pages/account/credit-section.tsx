import { formatPaise } from '#api/platform/paise.rules.ts';
import { CreditEntries } from '../../features/accounts/store-credit/credit-entries.tsx';
import type { StoreCreditFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Section } from '../../ui/page/section.tsx';

/** The store credit of the user, and how it came about. */
export function CreditSection({ credit }: { credit: StoreCreditFragment }) {
  return (
    <Section title="Store credit">
      <p className="text-xl font-bold tabular-nums">{formatPaise(credit.balanceInPaise)}</p>
      <p className="mb-2 text-ink-soft">You can use it when you order. It does not expire.</p>
      <CreditEntries credit={credit} orderPath={paths.order} buyBackPath={paths.sale} />
    </Section>
  );
}
