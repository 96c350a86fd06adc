import { type ReactNode, useState } from 'react';
import { QuestionDialog } from './question-dialog.tsx';

/** What is asked. `confirm` is the label of the button that says yes, `cancel` that of the other one. */
interface Question {
  title: string;
  confirm: string;
  cancel?: string | undefined;
  text: ReactNode;
}

/**
 * Asks once before money moves. Cancel has the focus, so that neither a second Enter nor a scanner answers. `ask` resolves
 * to whether it was confirmed; `isAsking` is true meanwhile, and `question` is the dialog to render.
 */
export function useQuestion() {
  const [asked, setAsked] = useState<Question & { answer: (isConfirmed: boolean) => void }>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: Question) =>
    new Promise<boolean>((answer) => {
      setAsked({ ...next, answer });
      setIsAsking(true);
    });
  const close = (isConfirmed: boolean) => {
    setIsAsking(false);
    asked?.answer(isConfirmed);
  };
  const question = asked && (
    <QuestionDialog
      title={asked.title}
      isOpen={isAsking}
      onClose={() => close(false)}
      confirm={asked.confirm}
      cancel={asked.cancel}
      onConfirm={() => close(true)}
    >
      {asked.text}
    </QuestionDialog>
  );
  return { ask, isAsking, question };
}
