import { type ComponentProps, type ReactNode, useState } from 'react';
import { Menu, Store, UsersRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Role } from '#api/platform/permissions.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import type { Me } from '../../accounts/use-me.ts';
import { Help, useHelp, usePageKeys } from '../../../ui/keys/keys.tsx';
import { pageHelp } from './desk-pages.ts';
import { StaffMenu } from './staff-menu.tsx';

interface StaffShellProps {
  me: Me;
  onLogOut: () => void;
  /** The main element. */
  children: ReactNode;
}

/** The screen of staff: the menu at the left of the page; on a small screen one line above it, with a menu button. */
export function StaffShell({ me, onLogOut, children }: StaffShellProps) {
  const path = useLocation().pathname;
  return (
    <Help place={path} help={<PageHelp path={path} />}>
      <div className="[--edge:1rem] lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] print:block lg:[--edge:1.5rem]">
        <header className="on-ink print:hidden">
          <div className="flex flex-wrap items-center gap-x-2 px-(--edge) lg:hidden">
            <PanelMenu me={me} onLogOut={onLogOut} />
            <span className="max-[16rem]:hidden">
              <ShopName />
            </span>
            {me.isAtStation ? (
              <button
                type="button"
                onClick={onLogOut}
                className="ml-auto inline-flex min-h-11 items-center gap-2 font-semibold"
              >
                <UsersRound aria-hidden="true" size={20} />
                Change person
              </button>
            ) : (
              <Link to={paths.home} className="ml-auto inline-flex min-h-11 items-center gap-2 font-semibold">
                <Store aria-hidden="true" size={20} />
                Shop
              </Link>
            )}
          </div>
          <div className="flex h-dvh flex-col overflow-y-auto overscroll-contain py-1 max-lg:hidden lg:sticky lg:top-0">
            <div className="px-4">
              <ShopName />
            </div>
            <div className="flex max-h-208 grow flex-col">
              <StaffMenu
                role={Role[me.role]}
                className="flex min-h-6 grow items-center px-4 text-sm"
                listClass="flex grow flex-col *:flex *:grow"
                headingClass="px-4 pt-1.5 text-mist"
              />
            </div>
            <div className="mt-auto border-t border-ink-edge px-4 pt-1 text-sm">
              <p className="truncate" title={me.email ?? undefined}>
                <Person me={me} />
              </p>
              <p className="flex gap-x-4">
                <Link to={paths.home} className="inline-flex min-h-7.5 items-center underline underline-offset-4">
                  Shop
                </Link>
                <HelpButton className="min-h-7.5 underline underline-offset-4">Help</HelpButton>
                {!me.isAtStation && (
                  <button type="button" onClick={onLogOut} className="min-h-7.5 underline underline-offset-4">
                    Logout
                  </button>
                )}
              </p>
              {me.isAtStation && <ChangePerson onPress={onLogOut} />}
            </div>
          </div>
        </header>
        {children}
      </div>
    </Help>
  );
}

/** The button of a packing station, at which the next person logs in. */
function ChangePerson({ onPress }: { onPress: () => void }) {
  usePageKeys([{ key: 'c', help: 'Change person', run: onPress }]);
  return (
    <button
      type="button"
      onClick={onPress}
      className="mt-1 mb-2 flex min-h-11 w-full items-center justify-center gap-2 rounded-sm bg-marigold font-semibold text-ink"
    >
      <UsersRound aria-hidden="true" size={20} />
      Change person
    </button>
  );
}

const HelpButton = (button: ComponentProps<'button'>) => <button type="button" onClick={useHelp()} {...button} />;

/** What a page is for, and the way to practise packing. */
function PageHelp({ path }: { path: string }) {
  return (
    <div className="mb-4 space-y-2">
      <p>{pageHelp(path)}</p>
      {path !== deskPaths.practice && (
        <Link to={deskPaths.practice} className="text-link inline-flex min-h-11 items-center">
          Practise packing with an order that does not exist
        </Link>
      )}
    </div>
  );
}

const ShopName = () => (
  <Link
    to={paths.desk}
    aria-label={`${SHOP_NAME}, order desk`}
    className="inline-flex min-h-11 items-center font-serif text-xl leading-none font-semibold tracking-tight lg:min-h-9"
  >
    {SHOP_NAME}
  </Link>
);

const Person = ({ me: { firstName, lastName } }: { me: Me }) => (
  <Bilingual text={[firstName, lastName].filter(Boolean).join(' ')} />
);

/** The menu of a small screen. */
function PanelMenu({ me, onLogOut }: Omit<StaffShellProps, 'children'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const openHelp = useHelp();
  const help = () => {
    close();
    openHelp();
  };
  const logOut = () => {
    close();
    onLogOut();
  };
  return (
    <SidePanel
      title={SHOP_NAME}
      side="left"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className="-ml-2 inline-flex min-h-11 min-w-11 items-center gap-2 px-2 font-semibold"
        >
          <Menu aria-hidden="true" size={24} />
          Menu
        </button>
      )}
      footer={
        <div className="space-y-2">
          <p className="truncate font-semibold">
            <Person me={me} />
          </p>
          <div className="grid grid-cols-3 gap-2.5">
            <ButtonLink look="secondary" to={paths.home} onClick={close}>
              Shop
            </ButtonLink>
            <Button look="secondary" onClick={help}>
              Help
            </Button>
            <Button look="secondary" onClick={logOut}>
              Logout
            </Button>
          </div>
        </div>
      }
    >
      <StaffMenu
        role={Role[me.role]}
        onFollow={close}
        listClass="grid grid-cols-2 gap-x-4"
        headingClass="text-ink-soft"
        className="flex min-h-11 items-center"
      />
    </SidePanel>
  );
}
