import { MESSAGES } from '../../features/accounts/messages.ts';

/** The places of an account that is still on its way. */
export function AccountSkeleton() {
  return (
    <>
      <output className="mt-2 block h-6 text-sm text-ink-soft">{MESSAGES.loadingAccount}</output>
      <div aria-hidden="true" className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="skeleton h-80" />
        <div className="skeleton h-64" />
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
      </div>
    </>
  );
}
