import { useWatch } from 'react-hook-form';
import { REVIEW_LIMITS, REVIEW_MESSAGES } from '#api/reviews/reviews.rules.ts';
import type { ReviewableLineFragment } from '../../lib/graphql.generated.ts';
import { FormError } from '../../ui/form-messages.tsx';
import { StarRatingInput } from '../../ui/star-rating-input.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { serverMessageOr, useValidatedForm } from '../../ui/use-validated-form.ts';
import { MESSAGES } from './messages.ts';
import { useSubmitReview } from './use-submit-review.ts';

interface ReviewFields {
  rating: string;
  reviewText: string;
}

interface ReviewFormProps {
  orderId: string;
  line: ReviewableLineFragment;
  /** Whether it has been sent: it then stays as it is. */
  isDone: boolean;
  onDone: () => void;
}

/** Stars and words on a book of an order. */
export function ReviewForm(props: ReviewFormProps) {
  const { field, form, submit, isBusy, error } = useReviewForm(props);
  const { rating, reviewText } = useWatch({ control: form.control });
  const { error: ratingError, ...ratingField } = field('rating');
  const { error: textError, ...textField } = field('reviewText');
  const isLocked = isBusy || props.isDone;
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{ratingError ?? textError ?? error}</FormError>
      <StarRatingInput legend="Your rating" rating={Number(rating ?? 0)} {...ratingField} />
      <TextAreaField
        label="Your review"
        hint={`${REVIEW_LIMITS.text - (reviewText ?? '').length} characters remaining`}
        maxLength={REVIEW_LIMITS.text}
        rows={8}
        required
        readOnly={isLocked}
        {...textField}
      />
      <SubmitButton label="Submit Review" busyLabel="Submitting..." isBusy={isLocked} className="max-sm:w-full" />
    </form>
  );
}

const needed = (text: string) => (text.trim() ? undefined : REVIEW_MESSAGES.incomplete);

function useReviewForm({ orderId, line, isDone, onDone }: ReviewFormProps) {
  const toast = useToast();
  const submitReview = useSubmitReview(line);
  return useValidatedForm<ReviewFields>({
    checks: { rating: needed, reviewText: needed },
    defaultValues: { rating: '', reviewText: '' },
    onSubmit: async ({ rating, reviewText }) => {
      if (isDone) return;
      toast.success(await submitReview({ orderId, rating: Number(rating), reviewText }));
      onDone();
    },
    formError: serverMessageOr(MESSAGES.submitFailed),
  });
}
