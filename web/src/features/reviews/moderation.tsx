import { useState } from 'react';
import { errorDetails } from '../../lib/errors.ts';
import {
  BookRatingDocument,
  type ReviewCardFragment,
  useHideReviewMutation,
  useShowReviewMutation,
} from '../../lib/graphql.generated.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { MESSAGES } from './messages.ts';

/** How an admin takes a review out of sight, and back. */
export function Moderation({ bookId, review }: { bookId: string; review: ReviewCardFragment }) {
  // What a book is rated follows the reviews that are shown.
  const refetchQueries = [{ query: BookRatingDocument, variables: { bookId } }];
  const [hideReview] = useHideReviewMutation({ refetchQueries });
  const [showReview, { loading }] = useShowReviewMutation({ refetchQueries });
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const { reviewId, isHidden } = review;
  const hide = async (reason: string) => {
    await hideReview({ variables: { reviewId, reason } });
    setIsAsking(false);
  };
  const show = () =>
    showReview({ variables: { reviewId } }).catch((error: unknown) => {
      toast.failure(errorDetails(error).message || MESSAGES.showFailed);
    });
  return (
    <>
      <BusyButton
        look="secondary"
        isBusy={loading}
        onClick={() => (isHidden ? void show() : setIsAsking(true))}
        className="mt-3"
      >
        {isHidden ? 'Show this review again' : 'Hide this review'}
      </BusyButton>
      <HideDialog isOpen={isAsking} onOpenChange={setIsAsking} onHide={hide} />
    </>
  );
}
