import { type Me, useMe } from '../../features/accounts/use-me.ts';
import { useReturnPath } from '../../features/accounts/use-return-path.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { accountEntries } from './account-entries.ts';

interface AccountFooterProps {
  /** Closes the menu. */
  onFollow: () => void;
  onLogOut: () => void;
}

/** The foot of the slide-in menu: the ways to the cart and the account. */
export function AccountFooter({ onFollow, onLogOut }: AccountFooterProps) {
  const me = useMe();
  const from = useReturnPath();
  if (me) return <CustomerFooter me={me} onFollow={onFollow} onLogOut={onLogOut} />;
  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink to={paths.login(from)} onClick={onFollow}>
        Login
      </ButtonLink>
      <ButtonLink look="secondary" to={paths.cart} onClick={onFollow}>
        Cart
      </ButtonLink>
    </div>
  );
}

function CustomerFooter({ me, onFollow, onLogOut }: AccountFooterProps & { me: Me }) {
  const leave = () => {
    onFollow();
    onLogOut();
  };
  return (
    <nav aria-labelledby="menu-account">
      <h3 id="menu-account" className="mb-2 truncate font-serif text-lg font-semibold">
        Hey <Bilingual text={me.firstName} />
      </h3>
      <div className="grid grid-cols-2 gap-2.5">
        {[...accountEntries(me), { label: 'Cart', to: paths.cart }].map(({ label, to }) => (
          <ButtonLink key={to} look="secondary" to={to} onClick={onFollow} className="px-1!">
            {label}
          </ButtonLink>
        ))}
        <Button look="secondary" onClick={leave}>
          Logout
        </Button>
      </div>
    </nav>
  );
}
