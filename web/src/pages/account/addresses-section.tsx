import { MESSAGES } from '../../features/accounts/messages.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** Where books can be delivered to. */
export function AddressesSection() {
  return (
    <Section title="Saved addresses">
      <p className="border border-dashed border-ink/30 px-4 py-7 text-center text-ink-soft">{MESSAGES.noAddresses}</p>
      <ButtonLink look="secondary" to={paths.address} className="mt-5">
        Add a new address
      </ButtonLink>
    </Section>
  );
}
