import { useState } from 'react';
import { errorMessage } from '../../lib/query/errors.ts';
import type { CopyGrade } from '../../lib/operations/graphql.generated.ts';
import { JoinWaitlistDocument } from '../../lib/operations/waitlist.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';

interface TellMeProps {
  /** The copy that another customer is buying. */
  copy: { bookId: string; grade: CopyGrade; price: number };
}

/** Joins the queue of a book for a copy like one that another customer is buying, which may be free again. */
export function TellMe({ copy: { bookId, grade, price } }: TellMeProps) {
  const [join, { loading, error }] = useMutation(JoinWaitlistDocument);
  const [place, setPlace] = useState<string>();
  const joinQueue = async () => {
    const { data } = await join({ variables: { input: { bookId, minGrade: grade, maxPrice: price } } }).catch(() => ({
      data: null,
    }));
    if (data) setPlace(data.joinWantList.placeText);
  };
  return (
    <div className="mt-2 text-sm">
      {!place && (
        <Button look="secondary" disabled={loading} onClick={() => void joinQueue()} className="max-sm:w-full">
          Tell me when it is free
        </Button>
      )}
      <p role="status">{place && `${place} for such a copy. We write to you when it is yours to buy.`}</p>
      <p role="alert" className="font-semibold text-brick empty:hidden">
        {error && errorMessage(error)}
      </p>
    </div>
  );
}
