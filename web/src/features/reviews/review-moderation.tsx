import { useState } from 'react';
import { errorMessage } from '../../lib/query/errors.ts';
import type { ReviewCardFragment } from '../../lib/operations/graphql.generated.ts';
import {
  BookRatingDocument,
  HideReviewDocument,
  ShowReviewDocument,
} from '../../lib/operations/review-moderation.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { REVIEW_TEXTS } from './reviews.texts.ts';

const lazyDialog = lazyModule(() => import('./hide-review-dialog.tsx'));

/** Lets an admin hide a review, or show it again. */
export function ReviewModeration({ bookId, review }: { bookId: string; review: ReviewCardFragment }) {
  // The rating of a book counts its visible reviews only.
  const refetchQueries = [{ query: BookRatingDocument, variables: { bookId } }];
  const [hideReview] = useMutation(HideReviewDocument, { refetchQueries });
  const [showReview, { loading }] = useMutation(ShowReviewDocument, { refetchQueries });
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const dialog = lazyDialog.useModule(isDialogOpen, () => setIsDialogOpen(false));
  const toast = useToast();
  const { reviewId, isHidden } = review;
  const hide = async (reason: string) => {
    await hideReview({ variables: { reviewId, reason } });
    setIsDialogOpen(false);
  };
  const show = () =>
    showReview({ variables: { reviewId } }).catch((error: unknown) => {
      toast.failure(errorMessage(error) || REVIEW_TEXTS.showFailed);
    });
  return (
    <>
      <BusyButton look="secondary" isBusy={loading} onClick={() => (isHidden ? void show() : setIsDialogOpen(true))}>
        {isHidden ? 'Show this review again' : 'Hide this review'}
      </BusyButton>
      {dialog && <dialog.HideReviewDialog isOpen={isDialogOpen} onOpenChange={setIsDialogOpen} onHide={hide} />}
    </>
  );
}
