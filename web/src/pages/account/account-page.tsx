import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { ACCOUNT_TEXTS } from '../../features/accounts/accounts.texts.ts';
import type {
  AccountPageQuery,
  AccountPageQueryVariables,
  StoreCreditFragment,
} from '../../lib/operations/graphql.generated.ts';
import { AccountPageDocument } from '../../lib/operations/account-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { fetchMe, preloadForUser } from '../../lib/session/guards.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { formatPaise } from '#api/platform/paise.rules.ts';
import { CreditEntries } from '../../features/accounts/store-credit/credit-entries.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorsSections } from './factors-sections.tsx';
import { PasswordSection } from './password-section.tsx';
import { ParentSection } from './parent-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<AccountPageQueryVariables> {
  const me = await fetchMe(args);
  const variables = { isStaff: me !== null && me.role !== 'CUSTOMER' };
  await preloadForUser(args, AccountPageDocument, variables);
  return variables;
}

/** The account page of the logged-in user. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, loading, refetch } = useQuery(AccountPageDocument, { variables });
  return (
    <>
      <title>{`Your Account | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band py-8 sm:py-12">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="font-serif text-title font-semibold">Your Account</h1>
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="secondary" to={paths.home}>
              Home
            </ButtonLink>
            {!variables.isStaff && (
              <>
                <ButtonLink look="secondary" to={paths.waitlist}>
                  Your want list
                </ButtonLink>
                <ButtonLink look="secondary" to={paths.sell}>
                  Your sales
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        {data?.me ? (
          <Sections {...data} user={data.me} refetch={refetch} />
        ) : loading ? (
          <AccountSkeleton />
        ) : error ? (
          <FailureNotice
            message={ACCOUNT_TEXTS.noAccount}
            detail={ACCOUNT_TEXTS.accountFailed}
            onRetry={() => void refetch()}
          />
        ) : (
          <Notice title={ACCOUNT_TEXTS.noAccount}>
            <ButtonLink to={paths.login(paths.account)}>Login</ButtonLink>
          </Notice>
        )}
      </div>
    </>
  );
}

interface SectionsProps extends Omit<AccountPageQuery, 'me'> {
  user: NonNullable<AccountPageQuery['me']>;
  refetch: () => Promise<unknown>;
}

function Sections({ user, addresses, sessions, storeCredit, parent, refetch }: SectionsProps) {
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-2 lg:gap-8">
      <ProfileSection user={user} />
      {addresses && <AddressesSection addresses={addresses} refetch={refetch} />}
      <EmailSection user={user} refetch={refetch} />
      <PasswordSection user={user} />
      <FactorsSections user={user} refetch={refetch} />
      {storeCredit && <CreditSection credit={storeCredit} />}
      <SessionsSection sessions={sessions} refetch={refetch} />
      {parent !== undefined && <ParentSection parent={parent} refetch={refetch} />}
      <DataSection email={user.email} />
    </div>
  );
}

function AccountSkeleton() {
  return (
    <>
      <output className="mt-2 block h-6 text-sm text-ink-soft">{ACCOUNT_TEXTS.loadingAccount}</output>
      <div aria-hidden="true" className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="skeleton h-80" />
        <div className="skeleton h-64" />
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
        <div className="skeleton h-64" />
        <div className="skeleton h-64" />
      </div>
    </>
  );
}

/** The store credit of the user, and how it came about. */
function CreditSection({ credit }: { credit: StoreCreditFragment }) {
  return (
    <Section title="Store credit">
      <p className="text-xl font-bold tabular-nums">{formatPaise(credit.balanceInPaise)}</p>
      <p className="mb-2 text-ink-soft">You can use it when you order. It does not expire.</p>
      <CreditEntries credit={credit} orderPath={paths.order} buyBackPath={paths.sale} />
    </Section>
  );
}
