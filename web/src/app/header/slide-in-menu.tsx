import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Exam } from '#api/catalogue/exams.rules.ts';
import { paths } from '../../lib/paths.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { AccountFooter } from './account-footer.tsx';
import { MENU_EXAMS } from './menu-exams.ts';

/** The menu of small screens: every entry of the header, in a panel that slides in. */
export function SlideInMenu({ onLogOut }: { onLogOut: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <SidePanel
      title="Shop by Category"
      side="left"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" aria-label="Menu" className="-ml-2.5 grid size-11 place-items-center">
          <Menu aria-hidden="true" size={24} />
        </button>
      }
      footer={<AccountFooter onFollow={close} onLogOut={onLogOut} />}
    >
      <nav aria-label="Categories">
        {MENU_EXAMS.map((exam) => (
          <ExamEntries key={exam.code} exam={exam} onFollow={close} />
        ))}
      </nav>
    </SidePanel>
  );
}

function ExamEntries({ exam, onFollow }: { exam: Exam; onFollow: () => void }) {
  return (
    <section className="border-b border-paper-edge py-3 first:pt-0 last:border-0">
      <Link
        to={paths.exam(exam.code)}
        onClick={onFollow}
        className="flex min-h-11 items-center font-serif text-lg font-semibold"
      >
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
