import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExamChips } from '../catalogue/listing/exam-chips.tsx';
import { MESSAGES } from './messages.ts';

/** A cart with nothing in it, and the ways back to the books. */
export function EmptyCart() {
  return (
    <Notice title={MESSAGES.empty}>
      <p className="text-ink-soft">Find the books for your exam, and put them here until you are ready to buy.</p>
      <ExamChips />
      <ButtonLink to={paths.home}>Browse books</ButtonLink>
    </Notice>
  );
}
