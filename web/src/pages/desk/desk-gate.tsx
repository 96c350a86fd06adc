import {
  data,
  type LoaderFunctionArgs,
  matchPath,
  Outlet,
  redirect,
  useLocation,
  useOutletContext,
} from 'react-router-dom';
import { CONFIRM_LOGIN_PATH } from '#api/accounts/factors/factor-paths.rules.ts';
import { isStaff, Role } from '#api/platform/permissions.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { confirmLoginPath } from '../../features/accounts/confirm-login-path.ts';
import { ConfirmLogin } from '../../features/accounts/factors/confirm-login.tsx';
import { ProofDialog } from '../../features/accounts/factors/proof-dialog.tsx';
import type { useLogOut } from '../../features/accounts/session.ts';
import { type Me, useMe } from '../../features/accounts/use-me.ts';
import { maySee, startOf } from '../../features/desk/shell/desk-pages.ts';
import { StaffShell } from '../../features/desk/shell/staff-shell.tsx';
import { StationLogin } from '../../features/desk/stations/station-login.tsx';
import { useClientLink } from '../../lib/session/use-client-link.ts';
import { fetchMe, preloadForUser, requireLogin } from '../../lib/session/guards.ts';
import { FactorsDocument } from '../../lib/operations/factors.generated.ts';
import { StaffMenuDocument } from '../../lib/operations/staff-menu.generated.ts';
import { BrowserStationDocument } from '../../lib/operations/stations.generated.ts';
import { deskPaths } from '../../lib/paths/desk-paths.ts';
import { paths } from '../../lib/paths/paths.ts';
import { type LoaderContext, loaderContext, preload } from '../../lib/query/preload.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Main } from '../../ui/page/main.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import styles from './desk.css?url';

/**
 * Redirects a visitor to the login page, unless this is a packing station, and staff without their second factor to its page; sets status 403 where the
 * role may not go. Preloads what the menu of staff counts.
 */
export async function loader(args: LoaderFunctionArgs) {
  const me = await fetchMe(args);
  const { pathname, search } = new URL(args.request.url);
  const lacksProof = me && isStaff(Role[me.role]) && !me.isProven;
  if (lacksProof && !isConfirmLogin(pathname)) throw redirect(confirmLoginPath(pathname + search));
  if (!me && (await isStation(args))) return data(null);
  await requireLogin(args);
  if (me && isStaff(Role[me.role]) && matchPath(paths.desk, pathname)) throw redirect(startOf(Role[me.role]));
  if (isConfirmLogin(pathname)) await preloadForUser(args, FactorsDocument, {});
  const isAllowed = mayOpen(me, pathname);
  if (isAllowed && !lacksProof && mayOpen(me, deskPaths.messages())) await preload(args, StaffMenuDocument, {});
  return data(null, { status: isAllowed ? 200 : 403 });
}

async function isStation({ context }: LoaderFunctionArgs): Promise<boolean> {
  const { store }: LoaderContext = context.get(loaderContext);
  const found = await store.query({ query: BrowserStationDocument }).catch(() => null);
  return Boolean(found?.browserStation);
}
const isConfirmLogin = (path: string) => matchPath(CONFIRM_LOGIN_PATH, path) !== null;

const mayOpen = (me: Me | null | undefined, path: string) =>
  me && isStaff(Role[me.role]) && (isConfirmLogin(path) || maySee(Role[me.role], path));

/**
 * Renders the pages of the desk in their frame for staff, the login of a packing station for a visitor, and a notice for
 * other users, and where a role may not go.
 */
export function Component() {
  const me = useMe();
  const { pathname } = useLocation();
  const logOut = useOutletContext<ReturnType<typeof useLogOut>>();
  useClientLink(loadIdleLink);
  const station = useQuery(BrowserStationDocument, { skip: me !== null }).data?.browserStation;
  return (
    <>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      {me && isStaff(Role[me.role]) ? (
        isConfirmLogin(pathname) ? (
          <Main>
            <ConfirmLogin onLogOut={() => void logOut()} />
          </Main>
        ) : (
          <StaffShell me={me} onLogOut={() => void logOut(me.isAtStation ? pathname : undefined)}>
            <Main>{mayOpen(me, pathname) ? <Outlet /> : <NotAllowed />}</Main>
            <ProofDialog />
          </StaffShell>
        )
      ) : station ? (
        <StationLogin station={station} />
      ) : (
        <NotAllowed />
      )}
    </>
  );
}

/** What the pages send by themselves, with the desk empty, does not keep the session open. */
const loadIdleLink = async () => (await import('../../lib/session/idle-link.ts')).idleLink;

function NotAllowed() {
  return (
    <>
      <title>{`Not allowed | ${SHOP_NAME}`}</title>
      <Notice level={1} title="You are not allowed to see this page.">
        <p className="text-ink-soft">It is for the people who run the shop.</p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    </>
  );
}
