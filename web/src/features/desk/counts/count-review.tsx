import { COUNT_LIMITS, COUNT_MESSAGES } from '#api/desk/counts/counts.rules.ts';
import type {
  CountDifferenceFactsFragment,
  StockCountReviewPageQuery,
} from '../../../lib/operations/graphql.generated.ts';
import { PostStockCountDocument } from '../../../lib/operations/counts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { Section } from '../../../ui/page/section.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { FileLink } from '../common/text-link.tsx';
import { ConditionBadge } from '../common/condition-badge.tsx';
import { differencesText, progressText, shelfTitle, signed, signedPaise } from './count.texts.ts';

interface CountReviewProps {
  data: StockCountReviewPageQuery;
  onChanged: () => Promise<unknown>;
}

/** What a count has found, and the form that posts it. */
export function CountReview({ data, onChanged }: CountReviewProps) {
  const { stockCount: count, stockCountReview: review } = data;
  const [differences, others] = [review.rows.filter(isDifference), review.rows.filter((row) => !isDifference(row))];
  const view = useLostFocus<HTMLDivElement>(count.postedAt ?? '');
  const unvalued = review.unvalued > 0 && (
    <p className="text-sm text-ink-soft">Without {differencesText(review.unvalued)} whose cost is not known.</p>
  );
  return (
    <div ref={view} tabIndex={-1} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <Section
          title={differences.length === 0 ? 'No difference' : differencesText(review.differenceCount)}
          action={<FileLink href={`/api/desk/stock-count.csv?count=${count.countId}`} />}
        >
          <p className="text-ink-soft">{progressText(count)}</p>
          <RowList label="Differences" rows={differences} />
        </Section>
        {others.length > 0 && (
          <Section title="Also found">
            <RowList label="Also found" rows={others} />
          </Section>
        )}
      </div>
      {count.postedAt ? (
        <Section title="Posted">
          <p className="text-2xl font-bold">{signedPaise(review.valueInPaise)}</p>
          <p>{count.reason}</p>
          {unvalued}
        </Section>
      ) : (
        <Section title="Post">
          <PostForm key={review.version} data={data} onChanged={onChanged} />
          {unvalued}
        </Section>
      )}
    </div>
  );
}

const isDifference = ({ difference }: CountDifferenceFactsFragment) => difference !== null;

function PostForm({ data: { stockCount, stockCountReview: review }, onChanged }: CountReviewProps) {
  const { countId } = stockCount;
  const toast = useToast();
  const [post] = useMutation(PostStockCountDocument);
  const { ask, isAsking, question } = useQuestion();
  const { differenceCount, valueInPaise, version } = review;
  const what = `${differencesText(differenceCount)} (${signedPaise(valueInPaise)})`;
  const label = differenceCount === 0 ? 'Close the count' : `Post ${what}`;
  const { field, ...state } = useValidatedForm<{ reason: string }>({
    checks: { reason: (text) => (text.trim() ? null : COUNT_MESSAGES.reason) },
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const text = 'Stocks change by these differences, and used copies that nobody found are written off.';
      if (!(await ask({ title: `${label}?`, confirm: label, text }))) return;
      try {
        await post({ variables: { countId, version, reason } });
        toast.success(`Posted: ${what}.`);
      } finally {
        await onChanged();
      }
    },
  });
  return (
    <FormFrame state={state} submitLabel={label} busyLabel="Posting..." isAsking={isAsking} data-moves-money>
      <TextField
        label="Reason"
        hint="Such as lost, damaged, or entered wrongly before."
        autoComplete="off"
        maxLength={COUNT_LIMITS.reason}
        {...field('reason')}
      />
      {question}
    </FormFrame>
  );
}

function RowList({ label, rows }: { label: string; rows: readonly CountDifferenceFactsFragment[] }) {
  return (
    <ul aria-label={label} className="mt-2 divide-y divide-paper-edge">
      {rows.map(({ item, title, condition, shelf, notice, foundOn, ...numbers }) => (
        <li key={item} className="grid gap-x-6 gap-y-1 py-2.5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="font-semibold">
              <Bilingual text={title} />
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <ConditionBadge condition={condition} />
              <span>{item}</span>
              <span>{shelfTitle(shelf)}</span>
              {notice && <strong className="text-brick">{notice}</strong>}
              {notice && foundOn.length > 0 && <span>Found on {foundOn.map(shelfTitle).join(', ')}</span>}
            </p>
          </div>
          {numbers.difference !== null && (
            <p className="tabular-nums sm:text-right">
              <strong className="text-lg">{signed(numbers.difference)}</strong> ·{' '}
              {numbers.valueInPaise === null ? 'cost not known' : signedPaise(numbers.valueInPaise)}
              <span className="block text-sm text-ink-soft">
                expected {numbers.expected}, counted {numbers.counted}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
