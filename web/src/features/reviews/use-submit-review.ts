import type { ReviewableLineFragment, ReviewInput } from '../../lib/graphql.generated.ts';
import { useSubmitReviewMutation } from '../../lib/graphql.generated.ts';

/** Sends a review of a line's book. Answers what the server says. */
export function useSubmitReview(line: ReviewableLineFragment) {
  const [submitReview] = useSubmitReviewMutation({
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
