import { Keyboard } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ModalDialog } from '../dialogs/modal-dialog.tsx';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { type Key, useKeys, useKeysSetting } from './use-keys.ts';

const Page = createContext({ isOn: true, lists: new Set<readonly Key[]>(), open: () => {} });

/** Opens the help of the page. */
export const useHelp = () => useContext(Page).open;

/** Handles the keys of a page, or of a part of it. The key ? lists them. */
export function usePageKeys(keys: readonly Key[]): void {
  const { isOn, lists } = useContext(Page);
  useKeys(keys, isOn);
  useEffect(() => {
    lists.add(keys);
    return () => void lists.delete(keys);
  }, [keys, lists]);
}

/** Handles keys as `usePageKeys` does, with a button that lists them. */
export function Keys({ keys }: { keys: readonly Key[] }) {
  const open = useHelp();
  usePageKeys(keys);
  return (
    <Button look="secondary" onClick={open} className="mt-4 max-md:hidden">
      <Keyboard aria-hidden="true" size={20} />
      Keys
    </Button>
  );
}

interface HelpProps {
  /** The path of the page: on another one the dialog is closed. */
  place: string;
  /** What the page is for. */
  help: ReactNode;
  children: ReactNode;
}

/** Pages that the key ? explains: a dialog says what the page is for, and has its keys with a switch that turns them off. */
export function Help({ place, help, children }: HelpProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isOn, setIsOn] = useKeysSetting();
  const [lists] = useState(() => new Set<readonly Key[]>());
  const open = useCallback(() => setOpenAt(place), [place]);
  const page = useMemo(() => ({ isOn, lists, open }), [isOn, lists, open]);
  useKeys([{ key: '?', help: '', run: open }], isOn);
  const keys = [...lists].flat().filter((key) => key.help);
  return (
    <Page value={page}>
      {children}
      <ModalDialog
        title={keys.length > 0 ? 'Keys' : 'Help'}
        isOpen={openAt === place}
        onOpenChange={() => setOpenAt(null)}
      >
        {help}
        <CheckboxField
          label="Single keys are on"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => setIsOn(event.target.checked)}
        />
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          {[...keys, { key: '?', help: 'This help' }].map(({ key, help: text }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-ink/45 bg-page px-2 py-0.5 font-sans text-sm font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </ModalDialog>
    </Page>
  );
}
