import { Printer } from 'lucide-react';
import { CopyStatus } from '#api/copies/copies.rules.ts';
import { INTAKE_LIMITS, INTAKE_MESSAGES } from '#api/copies/copy-intake.rules.ts';
import { staffStatuses } from '#api/copies/copy-transitions.rules.ts';
import type { CopyDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  MoveCopyToIntakeDocument,
  ShelveCopyDocument,
  WriteOffCopyDocument,
} from '../../../lib/operations/desk-copies.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { LabelLink, LabelSheetSelect } from './label-sheet.tsx';
import { useCopyChange } from './use-copy-change.ts';

/** What staff can do with a copy of its status, and its label. */
export function CopyActions({ row }: { row: CopyDetailsFragment }) {
  const change = useCopyChange(row);
  const { run, isBusy } = useBusy();
  const next = staffStatuses(CopyStatus[row.status]);
  return (
    <>
      {next.includes(CopyStatus.ON_SHELF) && (
        <BusyButton
          isBusy={isBusy}
          onClick={() => void run(() => change(ShelveCopyDocument, {}, 'The copy is on the shelf.'))}
        >
          Put on the shelf
        </BusyButton>
      )}
      {next.includes(CopyStatus.INTAKE) && (
        <BusyButton
          look="secondary"
          isBusy={isBusy}
          onClick={() => void run(() => change(MoveCopyToIntakeDocument, {}, 'The copy is back in intake.'))}
        >
          Back to intake
        </BusyButton>
      )}
      {next.includes(CopyStatus.WRITTEN_OFF) && (
        <DialogButton label="Write off" title={`Write off ${row.copy.code}`}>
          {(close) => (
            <WriteOffForm
              onSubmit={(reason) => change(WriteOffCopyDocument, { reason }, 'The copy is written off.').then(close)}
            />
          )}
        </DialogButton>
      )}
      <LabelLink labels={{ codes: [row.copy.code] }} className="button button-secondary">
        <Printer aria-hidden="true" size={20} />
        Label
      </LabelLink>
      <LabelSheetSelect />
    </>
  );
}

function WriteOffForm({ onSubmit }: { onSubmit: (reason: string) => Promise<void> }) {
  const { field, ...state } = useValidatedForm<{ reason: string }>({
    checks: { reason: (reason) => (reason.trim() ? null : INTAKE_MESSAGES.reason) },
    defaultValues: { reason: '' },
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
  });
  return (
    <FormFrame state={state} submitLabel="Write off">
      <TextAreaField
        label="Reason"
        hint="Lost, damaged, given away. Only staff see it."
        rows={3}
        maxLength={INTAKE_LIMITS.reason}
        {...field('reason')}
      />
    </FormFrame>
  );
}
