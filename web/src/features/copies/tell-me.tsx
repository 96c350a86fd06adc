import { useState } from 'react';
import type { CopyGrade } from '../../lib/operations/graphql.generated.ts';
import { JoinWaitlistDocument } from '../../lib/operations/waitlist.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';

interface TellMeProps {
  /** The copy that another customer is buying. */
  copy: { bookId: string; grade: CopyGrade; price: number };
}

/** Joins a book's waitlist for such a copy: another customer is buying this one, but it may be free again. */
export function TellMe({ copy: { bookId, grade, price } }: TellMeProps) {
  const [join] = useMutation(JoinWaitlistDocument);
  const { run, isBusy, problem } = useAttempt();
  const [place, setPlace] = useState<string>();
  const joinQueue = async () => {
    const { data } = await join({ variables: { input: { bookId, minGrade: grade, maxPrice: price } } });
    setPlace(data?.joinWantList.placeText);
  };
  return (
    <div className="mt-2 text-sm">
      {!place && (
        <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(joinQueue)} className="max-sm:w-full">
          Tell me when it is free
        </BusyButton>
      )}
      <p role="status">{place && `${place} for such a copy. We write to you when it is yours to buy.`}</p>
      <p role="alert" className="font-semibold text-brick empty:hidden">
        {problem}
      </p>
    </div>
  );
}
