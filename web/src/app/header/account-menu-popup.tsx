import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';

const MENU_ITEM =
  'flex min-h-11 w-full items-center px-5 outline-none select-none data-highlighted:bg-paper-deep data-highlighted:underline data-highlighted:decoration-marigold data-highlighted:decoration-2 data-highlighted:underline-offset-4';

interface AccountMenuPopupProps {
  links: { label: string; to: string }[];
  /** The button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLogOut: () => void;
}

/** The popup of the account menu. */
export function AccountMenuPopup({ links, button, isOpen, onOpenChange, onLogOut }: AccountMenuPopupProps) {
  const changeOpen = (open: boolean, { reason, event }: Menu.Root.ChangeEventDetails) => {
    // The button closes it itself.
    const isOfButton = reason === 'outside-press' && button.current?.contains(event.target as Node);
    if (!isOfButton) onOpenChange(open);
  };
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={changeOpen}>
      <Menu.Portal>
        <Menu.Positioner anchor={button} sideOffset={8} align="end" className="z-30">
          <Menu.Popup
            aria-labelledby={button.current?.id}
            finalFocus={button}
            onKeyDown={({ key }) => {
              if (key !== 'Tab') return;
              // The focus goes on from the button.
              button.current?.focus();
              onOpenChange(false);
            }}
            className="w-56 border border-paper-edge bg-page py-2 shadow-popup transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {links.map(({ label, to }) => (
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
