import { useState } from 'react';
import { type Question, QuestionDialog } from './question-dialog.tsx';

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
    <QuestionDialog question={asked} isOpen={isAsking} onClose={() => close(false)} onConfirm={() => close(true)} />
  );
  return { ask, isAsking, question };
}
