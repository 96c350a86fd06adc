import { useState } from 'react';
import { REVIEW_LIMITS, REVIEW_MESSAGES } from '#api/reviews/reviews.rules.ts';
import { errorMessage } from '../../lib/errors.ts';
import {
  BookRatingDocument,
  type ReviewCardFragment,
  useHideReviewMutation,
  useShowReviewMutation,
} from '../../lib/graphql.generated.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useValidatedForm, serverMessageOr } from '../../ui/use-validated-form.ts';
import { MESSAGES } from './reviews.messages.ts';

/** Lets an admin hide a review, or show it again. */
export function ReviewModeration({ bookId, review }: { bookId: string; review: ReviewCardFragment }) {
  // The rating of a book counts its visible reviews only.
  const refetchQueries = [{ query: BookRatingDocument, variables: { bookId } }];
  const [hideReview] = useHideReviewMutation({ refetchQueries });
  const [showReview, { loading }] = useShowReviewMutation({ refetchQueries });
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const toast = useToast();
  const { reviewId, isHidden } = review;
  const hide = async (reason: string) => {
    await hideReview({ variables: { reviewId, reason } });
    setIsDialogOpen(false);
  };
  const show = () =>
    showReview({ variables: { reviewId } }).catch((error: unknown) => {
      toast.failure(errorMessage(error) || MESSAGES.showFailed);
    });
  return (
    <>
      <BusyButton
        look="secondary"
        isBusy={loading}
        onClick={() => (isHidden ? void show() : setIsDialogOpen(true))}
        className="mt-3"
      >
        {isHidden ? 'Show this review again' : 'Hide this review'}
      </BusyButton>
      <HideDialog isOpen={isDialogOpen} onOpenChange={setIsDialogOpen} onHide={hide} />
    </>
  );
}

interface HideDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onHide: (reason: string) => Promise<unknown>;
}

/** Asks for the reason to hide a review. */
function HideDialog({ isOpen, onOpenChange, onHide }: HideDialogProps) {
  return (
    <ModalDialog title="Hide this review" isOpen={isOpen} onOpenChange={onOpenChange}>
      <HideForm onHide={onHide} />
    </ModalDialog>
  );
}

function HideForm({ onHide }: Pick<HideDialogProps, 'onHide'>) {
  const { field, submit, isBusy, error } = useValidatedForm<{ reason: string }>({
    checks: { reason: (text) => (text.trim() ? null : REVIEW_MESSAGES.reason) },
    onSubmit: ({ reason }) => onHide(reason),
    formError: serverMessageOr(MESSAGES.hideFailed),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{error}</FormError>
      <TextAreaField
        label="Reason"
        hint="Its writer reads it too."
        maxLength={REVIEW_LIMITS.reason}
        rows={3}
        required
        {...field('reason')}
      />
      <SubmitButton label="Hide review" busyLabel="Hiding..." isBusy={isBusy} className="w-full" />
    </form>
  );
}
