import { REVIEW_LIMITS, REVIEW_MESSAGES } from '#api/reviews/reviews.rules.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { useValidatedForm, serverMessageOr } from '../../ui/forms/use-validated-form.ts';
import { REVIEW_TEXTS } from './reviews.texts.ts';

interface HideReviewDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onHide: (reason: string) => Promise<unknown>;
}

/** Asks for the reason to hide a review. */
export function HideReviewDialog({ isOpen, onOpenChange, onHide }: HideReviewDialogProps) {
  return (
    <ModalDialog title="Hide this review" isOpen={isOpen} onOpenChange={onOpenChange}>
      <HideForm onHide={onHide} />
    </ModalDialog>
  );
}

function HideForm({ onHide }: Pick<HideReviewDialogProps, 'onHide'>) {
  const { field, ...state } = useValidatedForm<{ reason: string }>({
    checks: { reason: (text) => (text.trim() ? null : REVIEW_MESSAGES.reason) },
    onSubmit: ({ reason }) => onHide(reason),
    formError: serverMessageOr(REVIEW_TEXTS.hideFailed),
  });
  return (
    <FormFrame state={state} submitLabel="Hide review" busyLabel="Hiding..." buttonClass="w-full" className="space-y-5">
      <TextAreaField
        label="Reason"
        hint="Its writer reads it too."
        maxLength={REVIEW_LIMITS.reason}
        rows={3}
        required
        {...field('reason')}
      />
    </FormFrame>
  );
}
