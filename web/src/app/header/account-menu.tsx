import { ChevronDown, CircleUserRound } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Me, useMe } from '../../features/accounts/use-me.ts';
import { useReturnPath } from '../../features/accounts/use-return-path.ts';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { popupTrigger } from '../../ui/dialogs/popup-trigger.ts';

/** Links to the pages of the logged-in user. Staff have the desk instead of orders and a cart. */
export const accountLinks = ({ role }: Me) => [
  role === 'CUSTOMER' ? { label: 'Your Orders', to: paths.orders } : { label: 'Order desk', to: paths.desk },
  { label: 'Your Account', to: paths.account },
];

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

const lazyPopup = lazyModule(() => import('./account-menu-popup.tsx'));

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** The menu of a logged-in user. The code of its popup is loaded when it is first used. */
function UserMenu({ me, onLogOut }: { me: Me; onLogOut: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const waiting = useWaiting();
  const module = lazyPopup.useModule(isOpen, () => setIsOpen(false));
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        id={id}
        ref={button}
        {...waiting}
        {...popupTrigger('menu', isOpen, lazyPopup.preload)}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openByKey}
        className="flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold hover:bg-paper-deep aria-expanded:bg-paper-deep"
      >
        <CircleUserRound aria-hidden="true" size={22} className="shrink-0" />
        <span className="max-w-32 truncate max-lg:sr-only xl:max-w-44">
          Hey <Bilingual text={me.firstName} />
        </span>
        <ChevronDown aria-hidden="true" size={18} className="shrink-0" />
      </button>
      {module && (
        <module.AccountMenuPopup
          links={accountLinks(me)}
          button={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onLogOut={onLogOut}
        />
      )}
    </>
  );
}
