import { useState } from 'react';
import { faultOf } from '../../lib/fault.ts';
import {
  BookRatingDocument,
  type ReviewCardFragment,
  useHideReviewMutation,
  useShowReviewMutation,
} from '../../lib/graphql.generated.ts';
import { Button } from '../../ui/button.tsx';
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
  const { reviewId } = review;
  const show = () =>
    showReview({ variables: { reviewId } }).catch((thrown: unknown) => {
      toast.failure(faultOf(thrown).message || MESSAGES.showFailed);
    });
  if (review.isHidden) {
    return (
      <Button look="secondary" className="mt-3" disabled={loading} onClick={() => void show()}>
        Show this review again
      </Button>
    );
  }
  return (
    <HideDialog
      isOpen={isAsking}
      onOpenChange={setIsAsking}
      onHide={(reason) => hideReview({ variables: { reviewId, reason } })}
    />
  );
}
