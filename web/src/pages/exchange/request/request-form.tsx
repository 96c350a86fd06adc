import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { EXCHANGE_LIMITS, EXCHANGE_REASONS } from '#api/exchanges/exchanges.rules.ts';
import { CopySummary } from '../../../features/copies/copy-summary.tsx';
import type { ExchangeOrderFragment } from '../../../lib/operations/graphql.generated.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { RadioRows } from '../../../ui/forms/radio-rows.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { EXCHANGE_LABELS } from '../../../features/orders/exchange.texts.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { exchangeableLines, latestOf } from '../exchange-view.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { LineChoice } from './line-choice.tsx';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';
import { formatDayMonth } from '#api/platform/india.rules.ts';

const REASONS = Object.entries(EXCHANGE_REASONS).map(([value, label]) => ({ value, label }));

/** The form to ask for an exchange: book, reason, photographs, comment and, for an order paid in cash, a UPI ID. */
export function RequestForm(props: RequestFormProps) {
  const { order } = props;
  const { form, field, submit, isBusy, error, photos, uploads, isStopped } = useRequestForm(props);
  const { orderLineId, quantity, comment } = useWatch({ control: form.control });
  const lines = exchangeableLines(order);
  const line = lines.find((candidate) => candidate.orderLineId === orderLineId);
  const max = line?.exchangeableQuantity ?? 1;
  return (
    <form method="post" noValidate onSubmit={submit} className="min-w-0 space-y-6">
      <Section title={lines.length > 1 ? 'Which book?' : 'Your book'}>
        <LineChoice lines={lines} {...field('orderLineId')} />
        {lines.length > 1 && line?.copy && (
          <div className="mt-5">
            <CopySummary copy={line.copy} />
          </div>
        )}
        {max > 1 && (
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <p className="font-semibold">How many copies?</p>
            <Stepper
              label="copies to exchange"
              value={Math.min(Number(quantity), max)}
              min={1}
              max={max}
              onChange={(value) => form.setValue('quantity', `${value}`)}
            />
          </div>
        )}
        <EarlierAnswer order={order} lineId={orderLineId} />
      </Section>
      <Section title="What is wrong?">
        <RadioRows legend="What is wrong?" options={REASONS} {...field('reason')} />
      </Section>
      <Section title="Photographs">
        <PhotosField photos={photos} uploads={uploads} isStopped={isStopped} />
      </Section>
      <Section title="Anything else?">
        <div className="space-y-5">
          <TextAreaField
            label="Tell us more (optional)"
            hint={`${EXCHANGE_LIMITS.comment - (comment ?? '').length} characters remaining`}
            maxLength={EXCHANGE_LIMITS.comment}
            rows={4}
            readOnly={isBusy}
            {...field('comment')}
          />
          {order.paysOutByUpi && (
            <TextField
              label="Your UPI ID"
              hint="You paid in cash. If money goes back to you, it goes there."
              placeholder="name@bank"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              readOnly={isBusy}
              {...field('upiId')}
            />
          )}
        </div>
      </Section>
      <FormError>{error}</FormError>
      <SubmitButton
        label="Ask for the exchange"
        busyLabel={photos.some(({ status }) => status === 'sending') ? 'Sending photographs...' : 'Sending...'}
        isBusy={isBusy}
        className="w-full sm:w-auto"
      />
    </form>
  );
}

interface EarlierAnswerProps {
  order: ExchangeOrderFragment;
  /** The chosen line; empty if none. */
  lineId: string | undefined;
}

/** Leads to the earlier exchange of a line, if there was one. */
function EarlierAnswer({ order, lineId = '' }: EarlierAnswerProps) {
  const earlier = latestOf(order, lineId);
  if (!earlier) return null;
  const { exchangeId, status, statusAt } = earlier;
  return (
    <p className="mt-4 text-sm text-ink-soft">
      You have asked about this book before: {EXCHANGE_LABELS[status].toLowerCase()} on {formatDayMonth(statusAt)}.{' '}
      <Link to={paths.exchange(order.orderId, lineId, exchangeId)} className="text-link">
        See that exchange
      </Link>
    </p>
  );
}
