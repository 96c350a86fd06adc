import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Exam } from '#api/catalogue/exams.rules.ts';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { MENU_EXAMS, OTHER_SHELVES } from '../../features/catalogue/shelves.tsx';
import { useHoverDisclosure } from './use-hover-disclosure.ts';
import { Icon } from '../../ui/display/icon.tsx';

/** The category menu: exams with their subjects, the books in Hindi, and the exam kit. */
export function CategoryMenu() {
  const waiting = useWaiting();
  const id = useId();
  const { isOpen, close, frame, button } = useHoverDisclosure();
  return (
    <nav {...frame} aria-label="Categories" className="relative">
      <button
        type="button"
        {...waiting}
        {...button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-semibold whitespace-nowrap hover:bg-paper-deep aria-expanded:bg-paper-deep"
      >
        Shop by Category
        <Icon of={ChevronDown} size={18} className="transition-transform in-aria-expanded:rotate-180" />
      </button>
      <Popup id={id} isOpen={isOpen} onFollow={close} />
    </nav>
  );
}

interface PopupProps {
  id: string;
  isOpen: boolean;
  /** Called when a link is followed: closes the menu. */
  onFollow: () => void;
}

/** Space between the popup and the edge of the screen. */
const MARGIN = 16;

/** The popup below the button. It is rendered once it is needed, and then stays, to fade out. */
function Popup({ id, isOpen, onFollow }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  useLayoutEffect(() => {
    const element = popup.current;
    if (!element || !isOpen) return;
    element.style.translate = '';
    const overflow = element.getBoundingClientRect().right + MARGIN - document.documentElement.clientWidth;
    if (overflow > 0) element.style.translate = `${-overflow}px`;
  }, [isOpen]);

  if (!wasOpened) return null;
  return (
    // The padding is the gap to the button: on it the pointer stays within the menu.
    <div
      ref={popup}
      id={id}
      hidden={!isOpen}
      className="absolute top-full left-0 z-30 w-max max-w-[calc(100vw-2rem)] pt-2 transition-[opacity,display] transition-discrete duration-150 [[hidden]]:opacity-0 starting:opacity-0"
    >
      <div className="border border-paper-edge bg-page px-8 py-6 shadow-popup">
        <div className="grid grid-cols-5 gap-x-10">
          {MENU_EXAMS.map((exam) => (
            <ExamColumn key={exam.code} exam={exam} onFollow={onFollow} />
          ))}
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-10 border-t border-paper-edge pt-3">
          {OTHER_SHELVES.map(({ to, label }) => (
            <li key={to}>
              <MenuLink to={to} onFollow={onFollow}>
                {label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface ExamLinkProps {
  exam: Exam;
  onFollow: () => void;
}

function MenuLink({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      className="flex min-h-9 items-center font-serif text-lg font-semibold decoration-marigold decoration-2 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

function ExamColumn({ exam, onFollow }: ExamLinkProps) {
  return (
    <div>
      <MenuLink to={paths.exam(exam.code)} onFollow={onFollow}>
        {exam.label}
      </MenuLink>
      <ul className="mt-1 border-t border-paper-edge pt-1.5">
        {exam.subjects.map(({ code, label }) => (
          <li key={code}>
            <Link
              to={paths.exam(exam.code, code)}
              onClick={onFollow}
              className="flex min-h-9 items-center text-ink-soft decoration-marigold decoration-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
