import { useWatch } from 'react-hook-form';
import { REVIEW_LIMITS, REVIEW_MESSAGES } from '#api/reviews/reviews.rules.ts';
import type { ReviewableLineFragment, ReviewInput } from '../../lib/operations/graphql.generated.ts';
import { SubmitReviewDocument } from '../../lib/operations/review-form.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { StarRatingInput } from '../../ui/forms/star-rating-input.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useValidatedForm, serverMessageOr } from '../../ui/forms/use-validated-form.ts';
import { REVIEW_TEXTS } from './reviews.texts.ts';

type ReviewFields = Record<'rating' | 'reviewText', string>;

interface ReviewFormProps {
  orderId: string;
  line: ReviewableLineFragment;
  /** Whether the review has been submitted; the form is then read-only. */
  isDone: boolean;
  onDone: () => void;
}

/** A form to rate and review a book of an order. */
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

const required = (text: string) => (text.trim() ? null : REVIEW_MESSAGES.incomplete);

function useReviewForm({ orderId, line, isDone, onDone }: ReviewFormProps) {
  const toast = useToast();
  const submitReview = useSubmitReview(line);
  return useValidatedForm<ReviewFields>({
    checks: { rating: required, reviewText: required },
    defaultValues: { rating: '', reviewText: '' },
    onSubmit: async ({ rating, reviewText }) => {
      if (isDone) return;
      toast.success(await submitReview({ orderId, rating: Number(rating), reviewText }));
      onDone();
    },
    formError: serverMessageOr(REVIEW_TEXTS.submitFailed),
  });
}

/** Returns a function that submits a review of the book and returns the message of the API. */
function useSubmitReview(line: ReviewableLineFragment) {
  const [submitReview] = useMutation(SubmitReviewDocument, {
    update: (cache, { data }) => {
      const book = cache.identify({ __typename: 'Book', bookId: line.bookId });
      for (const fieldName of ['rating', 'reviews']) cache.evict({ id: book, fieldName });
      cache.modify({
        id: cache.identify({ __typename: 'OrderLine', orderLineId: line.orderLineId }),
        fields: { review: (_, { toReference }) => toReference({ ...data?.submitReview.review }) },
      });
    },
  });
  return async (review: Omit<ReviewInput, 'bookId'>) => {
    const { data } = await submitReview({ variables: { input: { ...review, bookId: line.bookId } } });
    return data?.submitReview.message ?? '';
  };
}
