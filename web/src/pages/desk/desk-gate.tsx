import { type LoaderFunctionArgs, Outlet, useOutletContext } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { useMe } from '../../features/accounts/use-me.ts';
import { StaffShell } from '../../features/desk/shell/staff-shell.tsx';
import { requireAdmin } from '../../lib/session/guards.ts';
import { StaffMenuDocument } from '../../lib/operations/staff-menu.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Main } from '../../ui/page/main.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import styles from './desk.css?url';

/** Preloads what the menu of staff counts. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await requireAdmin(args);
  if (answer.init?.status === 200) await preload(args, StaffMenuDocument, {});
  return answer;
}

/** Renders the pages of the desk in their frame for admins, and a notice for other users. */
export function Component() {
  const me = useMe();
  const logOut = useOutletContext<() => Promise<void>>();
  return (
    <>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      {me?.role === 'ADMIN' ? (
        <StaffShell me={me} onLogOut={() => void logOut()}>
          <Main>
            <Outlet />
          </Main>
        </StaffShell>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}

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
