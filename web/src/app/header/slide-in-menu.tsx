import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Exam } from '#api/catalogue/exams.rules.ts';
import { type Me, useMe } from '../../features/accounts/use-me.ts';
import { useReturnPath } from '../../features/accounts/use-return-path.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { SidePanel } from '../../ui/dialogs/side-panel.tsx';
import { accountLinks } from './account-menu.tsx';
import { MENU_EXAMS, OTHER_SHELVES } from '../../features/catalogue/shelves.tsx';
import { Icon } from '../../ui/display/icon.tsx';

/** The header's menu on small screens: the exam kit, categories and account in a side panel. */
export function SlideInMenu({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <SidePanel
      title="Shop by Category"
      side="left"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      renderTrigger={(props) => (
        <button type="button" {...props} aria-label="Menu" className="-ml-2.5 grid size-11 place-items-center">
          <Icon of={Menu} size={24} />
        </button>
      )}
      footer={<AccountFooter onFollow={close} onLogOut={onLogOut} />}
    >
      <nav aria-label="Categories">
        {MENU_EXAMS.map((exam) => (
          <ExamSection key={exam.code} exam={exam} onFollow={close} />
        ))}
        <ul className="grid grid-cols-2 gap-x-4 py-3">
          {OTHER_SHELVES.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={EXAM_LINK}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </SidePanel>
  );
}

const EXAM_LINK = 'flex min-h-11 items-center font-serif text-lg font-semibold';

interface ExamLinkProps {
  exam: Exam;
  /** Called when a link is followed: closes the menu. */
  onFollow: () => void;
}

/** An exam with its subjects. */
function ExamSection({ exam, onFollow }: ExamLinkProps) {
  return (
    <section className="border-b border-paper-edge py-3 first:pt-0">
      <Link to={paths.exam(exam.code)} onClick={onFollow} className={EXAM_LINK}>
        {exam.label}
      </Link>
      <ul className="grid grid-cols-2 gap-x-4">
        {exam.subjects.map(({ code, label }) => (
          <li key={code}>
            <Link
              to={paths.exam(exam.code, code)}
              onClick={onFollow}
              className="flex min-h-11 items-center leading-tight text-ink-soft"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AccountFooterProps {
  /** Called when a link is followed: closes the menu. */
  onFollow: () => void;
  onLogOut: () => void;
}

/** Links to the cart and the account, below the categories. */
function AccountFooter({ onFollow, onLogOut }: AccountFooterProps) {
  const me = useMe();
  const from = useReturnPath();
  if (me) return <UserFooter me={me} onFollow={onFollow} onLogOut={onLogOut} />;
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

function UserFooter({ me, onFollow, onLogOut }: AccountFooterProps & { me: Me }) {
  const logOut = () => {
    onFollow();
    onLogOut();
  };
  return (
    <nav aria-labelledby="menu-account">
      <h3 id="menu-account" className="mb-2 truncate font-serif text-lg font-semibold">
        Hey <Bilingual text={me.firstName} />
      </h3>
      <div className="grid grid-cols-2 gap-2.5">
        {accountLinks(me)
          .concat(me.role === 'CUSTOMER' ? { label: 'Cart', to: paths.cart } : [])
          .map(({ label, to }) => (
            <ButtonLink key={to} look="secondary" to={to} onClick={onFollow} className="px-1!">
              {label}
            </ButtonLink>
          ))}
        <Button look="secondary" onClick={logOut}>
          Logout
        </Button>
      </div>
    </nav>
  );
}
