import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { paths } from '../../../lib/paths.ts';
import { ChoiceChip } from '../../../ui/chip.tsx';

/** Every exam of the shop, for those who have lost their way. */
export function ExamChips() {
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {EXAMS.map(({ code, label }) => (
        <li key={code}>
          <ChoiceChip to={paths.exam(code)} isCurrent={false}>
            {label}
          </ChoiceChip>
        </li>
      ))}
    </ul>
  );
}
