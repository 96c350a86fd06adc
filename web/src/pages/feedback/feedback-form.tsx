import type { FormEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  commentError,
  FEEDBACK_LIMITS,
  FEEDBACK_MESSAGES,
  FEEDBACK_QUESTIONS,
  type FeedbackQuestion,
} from '#api/feedback/feedback.rules.ts';
import { SubmitFeedbackDocument } from '../../lib/operations/feedback-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { serverMessageOr, useValidatedForm } from '../../ui/forms/use-validated-form.ts';

const SEND_FAILED = 'Your feedback could not be sent. Please try again.';

/** 'yes', 'no', or nothing for a question that is not answered. */
type FeedbackFields = Record<FeedbackQuestion, string | null> & { comment: string };

const QUESTIONS = Object.keys(FEEDBACK_QUESTIONS) as FeedbackQuestion[];

interface FeedbackFormProps {
  orderId: string;
  onSent: () => void;
}

/** Three questions about a delivery, none of them answered beforehand, and a comment. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { form, field, submit, isBusy, error } = useFeedbackForm(props);
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-8">
      <h1 className="font-serif text-title font-semibold">How was the delivery?</h1>
      {QUESTIONS.map((question) => (
        <YesNo
          key={question}
          question={FEEDBACK_QUESTIONS[question]}
          radio={form.register(question, { onChange: () => form.clearErrors('root') })}
        />
      ))}
      <TextAreaField
        label="Anything else? (optional)"
        maxLength={FEEDBACK_LIMITS.comment}
        rows={5}
        readOnly={isBusy}
        {...field('comment')}
      />
      <FormError>{error}</FormError>
      <SubmitButton label="Send feedback" busyLabel="Sending..." isBusy={isBusy} className="max-sm:w-full" />
    </form>
  );
}

function useFeedbackForm({ orderId, onSent }: FeedbackFormProps) {
  const [submitFeedback] = useMutation(SubmitFeedbackDocument);
  const { form, submit, ...validated } = useValidatedForm<FeedbackFields>({
    checks: { comment: commentError },
    defaultValues: { comment: '' },
    onSubmit: async ({ comment, ...answers }) => {
      await submitFeedback({ variables: { input: { orderId, ...answersOf(answers), comment } } });
      onSent();
    },
    formError: serverMessageOr(SEND_FAILED),
  });
  const submitAnswers = (event: FormEvent) => {
    if (Object.values(answersOf(form.getValues())).some((answer) => answer !== null)) return submit(event);
    event.preventDefault();
    form.setError('root', { message: FEEDBACK_MESSAGES.unanswered });
  };
  return { form, submit: submitAnswers, ...validated };
}

function answersOf(fields: Record<FeedbackQuestion, string | null>): Record<FeedbackQuestion, boolean | null> {
  const answerOf = (question: FeedbackQuestion) => (fields[question] ? fields[question] === 'yes' : null);
  return {
    isOnTime: answerOf('isOnTime'),
    isPackedWell: answerOf('isPackedWell'),
    isAsDescribed: answerOf('isAsDescribed'),
  };
}

/** A question with two radio buttons. */
function YesNo({ question, radio }: { question: string; radio: UseFormRegisterReturn }) {
  const waiting = useWaiting();
  return (
    <fieldset {...waiting}>
      <legend className="mb-3 font-serif text-heading font-semibold">{question}</legend>
      <div className="grid grid-cols-2 gap-3">
        {['yes', 'no'].map((answer) => (
          <label
            key={answer}
            className="flex min-h-12 items-center justify-center rounded-sm border border-ink/45 px-3 font-semibold transition-colors hover:bg-paper-deep has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input type="radio" {...radio} value={answer} className="sr-only" />
            {answer === 'yes' ? 'Yes' : 'No'}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
