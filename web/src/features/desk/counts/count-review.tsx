import { COUNT_LIMITS, COUNT_MESSAGES, COUNT_REASONS } from '#api/desk/counts/counts.rules.ts';
import type {
  CountDifferenceFactsFragment,
  StockCountReason,
  StockCountReviewPageQuery,
} from '../../../lib/operations/graphql.generated.ts';
import { PostStockCountDocument } from '../../../lib/operations/counts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { Section } from '../../../ui/page/section.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { ConditionBadge } from '../common/condition-badge.tsx';
import {
  differencesText,
  FINDING_LABELS,
  progressText,
  shelfTitle,
  signed,
  signedPaise,
  worthText,
} from './count.texts.ts';

interface CountReviewProps {
  data: StockCountReviewPageQuery;
  onChanged: () => Promise<unknown>;
}

/** What a count has found, and the form that posts it. */
export function CountReview({ data: { stockCount: count, stockCountReview: review }, onChanged }: CountReviewProps) {
  const { differenceCount, unvalued, rows } = review;
  const [differences, others] = [rows.filter(isDifference), rows.filter((row) => !isDifference(row))];
  const left = differences.filter(({ posted }) => posted === null).length;
  const canPost = count.status === 'OPEN' || (count.status === 'POSTED' && left > 0);
  const undone = count.progress.filter(({ doneAt }) => doneAt === null);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <Section
          title={differenceCount === 0 ? 'No difference' : differencesText(differenceCount)}
          action={
            <a href={count.csvUrl} className="text-link inline-flex min-h-11 items-center font-semibold">
              Download CSV
            </a>
          }
        >
          <p className="text-ink-soft">
            {progressText(count)}
            {undone.length > 0 && `. Left out: ${undone.map(({ shelf }) => shelfTitle(shelf)).join(', ')}.`}
          </p>
          <RowList label="Differences" rows={differences} />
        </Section>
        {others.length > 0 && (
          <Section title="Also found">
            <RowList label="Also found" rows={others} />
          </Section>
        )}
      </div>
      {canPost && (
        <PostForm
          key={review.version}
          data={{ stockCount: count, stockCountReview: review }}
          left={left}
          onChanged={onChanged}
        />
      )}
      {!canPost && (
        <Section title="Posted">
          <p className="text-2xl font-bold">{worthText(review)}</p>
          <p>
            {count.reason && COUNT_REASONS[count.reason]}
            {count.note && `: ${count.note}`}
          </p>
          <Unvalued count={unvalued} />
        </Section>
      )}
    </div>
  );
}

const isDifference = ({ difference }: CountDifferenceFactsFragment) => difference !== null;

const Unvalued = ({ count }: { count: number }) =>
  count > 0 && <p className="text-sm text-ink-soft">Without {differencesText(count)} whose cost is not known.</p>;

function PostForm({ data, left, onChanged }: CountReviewProps & { left: number }) {
  const { stockCount, stockCountReview: review } = data;
  const { countId, status, note, reason } = stockCount;
  const toast = useToast();
  const [post] = useMutation(PostStockCountDocument);
  const { ask, isAsking, question } = useQuestion();
  const { differenceCount, version } = review;
  const isFirst = status === 'OPEN';
  const what = isFirst
    ? `${differencesText(differenceCount)} (${worthText(review)})`
    : `the other ${differencesText(left)}`;
  const label = isFirst && differenceCount === 0 ? 'Close the count' : `Post ${what}`;
  const { field, ...state } = useValidatedForm<{ reason: string; note: string }>({
    checks: { reason: (text) => (text ? null : COUNT_MESSAGES.reason) },
    defaultValues: { reason: reason ?? '', note: note ?? '' },
    onSubmit: async (fields) => {
      const text = 'Stocks change by these differences, and used copies that nobody found are written off.';
      if (!(await ask({ title: `${label}?`, confirm: label, text }))) return;
      const input = { countId, version, ...fields, reason: fields.reason as StockCountReason };
      try {
        await post({ variables: { input } });
        toast.success(`Posted: ${what}.`);
      } finally {
        await onChanged();
      }
    },
  });
  return (
    <Section title="Post">
      <FormFrame state={state} submitLabel={label} busyLabel="Posting..." isAsking={isAsking} data-moves-money>
        <SelectField
          label="Reason"
          options={[['', 'Choose...'], ...Object.entries(COUNT_REASONS)]}
          {...field('reason')}
        />
        <TextField label="Note (optional)" autoComplete="off" maxLength={COUNT_LIMITS.note} {...field('note')} />
        <Unvalued count={review.unvalued} />
      </FormFrame>
      {question}
    </Section>
  );
}

function RowList({ label, rows }: { label: string; rows: readonly CountDifferenceFactsFragment[] }) {
  return (
    <ul aria-label={label} className="mt-2 divide-y divide-paper-edge">
      {rows.map((row) => (
        <li key={row.item} className="grid gap-x-6 gap-y-1 py-2.5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="font-semibold">
              <Bilingual text={row.title} />
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <ConditionBadge condition={row.condition} />
              <span>{row.copyCode ? `Copy ${row.copyCode}` : row.item}</span>
              <span>{shelfTitle(row.shelf)}</span>
              {row.finding && <strong>{FINDING_LABELS[row.finding]}</strong>}
              {row.finding && row.foundOn.length > 0 && <span>Found on {row.foundOn.map(shelfTitle).join(', ')}</span>}
              {row.hasMoved && row.posted === null && (
                <strong className="text-brick">Moved while it was counted: count it again</strong>
              )}
            </p>
          </div>
          {row.difference !== null && <Numbers row={row} difference={row.difference} />}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ row, difference }: { row: CountDifferenceFactsFragment; difference: number }) {
  const { isNew, expected, counted, valueInPaise, posted } = row;
  return (
    <p className="tabular-nums sm:text-right">
      <strong className="text-lg">{signed(difference)}</strong> ·{' '}
      {valueInPaise === null ? 'cost not known' : signedPaise(valueInPaise)}
      <span className="block text-sm text-ink-soft">
        {isNew ? 'no number before' : `expected ${expected}`}, counted {counted}
        {posted !== null && posted !== difference && `, posted ${signed(posted)}`}
      </span>
    </p>
  );
}
