import { FactForm } from '../../../features/desk/exam-facts/fact-form.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';

/** Adds a fact that verdicts rest on. */
export function Component() {
  return (
    <DeskLayout title="Add a fact">
      <FactForm />
    </DeskLayout>
  );
}
