import { Menu } from '@base-ui/react/menu';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Me, useMe } from '../../features/accounts/use-me.ts';
import { useReturnPath } from '../../features/accounts/use-return-path.ts';
import { useWaiting } from '../../lib/use-hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const LINKS = [
  { label: 'Your Orders', to: paths.orders },
  { label: 'Your Account', to: paths.account },
];

const ADMIN_LINKS = [{ label: 'Manage books', to: paths.admin }];

/** Links to the pages of the logged-in user. */
export function accountLinks({ role }: Me) {
  return role === 'ADMIN' ? [...LINKS, ...ADMIN_LINKS] : LINKS;
}

/** A menu with the user's name; a login link for a visitor. */
export function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const me = useMe();
  const from = useReturnPath();
  if (me) return <UserMenu me={me} onLogOut={onLogOut} />;
  return (
    <ButtonLink look="secondary" to={paths.login(from)}>
      Login
    </ButtonLink>
  );
}

const MENU_ITEM =
  'flex min-h-11 w-full items-center px-5 outline-none select-none data-highlighted:bg-paper-deep data-highlighted:underline data-highlighted:decoration-marigold data-highlighted:decoration-2 data-highlighted:underline-offset-4';

function UserMenu({ me, onLogOut }: { me: Me; onLogOut: () => void }) {
  const waiting = useWaiting();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        {...waiting}
        className="flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold hover:bg-paper-deep data-popup-open:bg-paper-deep"
      >
        <CircleUserRound aria-hidden="true" size={22} className="shrink-0" />
        <span className="max-w-32 truncate max-lg:sr-only xl:max-w-44">
          Hey <Bilingual text={me.firstName} />
        </span>
        <ChevronDown aria-hidden="true" size={18} className="shrink-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-30">
          <Menu.Popup className="w-56 border border-paper-edge bg-page py-2 shadow-popup transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {accountLinks(me).map(({ label, to }) => (
              <Menu.LinkItem key={to} closeOnClick render={<Link to={to} />} className={MENU_ITEM}>
                {label}
              </Menu.LinkItem>
            ))}
            <Menu.Separator className="my-2 border-t border-paper-edge" />
            <Menu.Item onClick={onLogOut} className={`${MENU_ITEM} cursor-pointer`}>
              Logout
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
