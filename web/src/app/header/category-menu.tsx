import { NavigationMenu } from '@base-ui/react/navigation-menu';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Exam } from '#api/catalogue/exams.rules.ts';
import { useWaiting } from '../../lib/use-hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { MENU_EXAMS, OTHER_EXAMS } from './menu-exams.ts';

/** The category menu: exams with their subjects. */
export function CategoryMenu() {
  const waiting = useWaiting();
  return (
    <NavigationMenu.Root aria-label="Categories">
      <NavigationMenu.List>
        <NavigationMenu.Item>
          <NavigationMenu.Trigger
            {...waiting}
            className="flex min-h-11 items-center gap-1.5 rounded-sm px-3 font-semibold whitespace-nowrap hover:bg-paper-deep data-popup-open:bg-paper-deep"
          >
            Shop by Category
            <NavigationMenu.Icon className="transition-transform data-popup-open:rotate-180">
              <ChevronDown aria-hidden="true" size={18} />
            </NavigationMenu.Icon>
          </NavigationMenu.Trigger>
          <NavigationMenu.Content className="w-max max-w-(--available-width) px-8 py-6">
            <div className="grid grid-cols-5 gap-x-10">
              {MENU_EXAMS.map((exam) => (
                <ExamColumn key={exam.code} exam={exam} />
              ))}
            </div>
            <ul className="mt-4 flex flex-wrap gap-x-10 border-t border-paper-edge pt-3">
              {OTHER_EXAMS.map((exam) => (
                <li key={exam.code}>
                  <ExamLink exam={exam} />
                </li>
              ))}
            </ul>
          </NavigationMenu.Content>
        </NavigationMenu.Item>
      </NavigationMenu.List>
      <NavigationMenu.Portal>
        <NavigationMenu.Positioner sideOffset={8} collisionPadding={16} align="start" className="z-30">
          <NavigationMenu.Popup className="border border-paper-edge bg-page shadow-popup transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <NavigationMenu.Viewport />
          </NavigationMenu.Popup>
        </NavigationMenu.Positioner>
      </NavigationMenu.Portal>
    </NavigationMenu.Root>
  );
}

function ExamLink({ exam }: { exam: Exam }) {
  return (
    <NavigationMenu.Link
      closeOnClick
      render={<Link to={paths.exam(exam.code)} />}
      className="flex min-h-9 items-center font-serif text-lg font-semibold decoration-marigold decoration-2 underline-offset-4 hover:underline"
    >
      {exam.label}
    </NavigationMenu.Link>
  );
}

function ExamColumn({ exam }: { exam: Exam }) {
  return (
    <div>
      <ExamLink exam={exam} />
      <ul className="mt-1 border-t border-paper-edge pt-1.5">
        {exam.subjects.map(({ code, label }) => (
          <li key={code}>
            <NavigationMenu.Link
              closeOnClick
              render={<Link to={paths.exam(exam.code, code)} />}
              className="flex min-h-9 items-center text-ink-soft decoration-marigold decoration-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </NavigationMenu.Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
