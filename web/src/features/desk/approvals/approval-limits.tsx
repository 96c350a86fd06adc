import { APPROVAL_MESSAGES, APPROVAL_RULES } from '#api/approvals/approvals.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { Permission } from '#api/platform/permissions.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { SaveApprovalLimitsDocument } from '../../../lib/operations/approvals.generated.ts';
import type { ApprovalLimitFieldsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { Section } from '../../../ui/page/section.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { useMay } from '../shell/use-may.ts';

/** Each limit with its label, its unit and what it may be at most. */
const LIMITS = [
  ['refunds', 'Refunds on one day', '₹', APPROVAL_RULES.amount],
  ['payouts', 'Payments by UPI on one day', '₹', APPROVAL_RULES.amount],
  ['storeCredit', 'Store credit on one day', '₹', APPROVAL_RULES.amount],
  ['pricePercent', 'Lower price', '%', 100],
] as const;

type Name = (typeof LIMITS)[number][0];

const checkOf = (unit: '₹' | '%', most: number) => (text: string) =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) <= most ? null : APPROVAL_MESSAGES[unit === '%' ? 'percent' : 'limit'];

/** What a manager may do alone, which an owner changes. */
export function ApprovalLimits({ limits }: { limits: ApprovalLimitFieldsFragment }) {
  const change = useMay(Permission.MANAGE_STAFF) && (
    <DialogButton label="Change the limits">{(close) => <LimitsForm limits={limits} onSaved={close} />}</DialogButton>
  );
  return (
    <Section title="Limits of a manager" action={change}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {LIMITS.map(([name, label, unit]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold">{unit === '₹' ? rupees(limits[name]) : `${limits[name]} %`}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Above them, another manager or an owner approves; a price that is lowered further is set by an owner. A payment
        to a UPI ID that is not the customer's always needs approval.
      </p>
      {limits.changedAt && (
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          Changed {formatShortDateTime(limits.changedAt)} by {limits.changedBy ?? 'a former owner'}
        </p>
      )}
    </Section>
  );
}

function LimitsForm({ limits, onSaved }: { limits: ApprovalLimitFieldsFragment; onSaved: () => void }) {
  const toast = useToast();
  const [save] = useMutation(SaveApprovalLimitsDocument);
  const { field, ...state } = useValidatedForm<Record<Name, string>>({
    checks: Object.fromEntries(LIMITS.map(([name, , unit, most]) => [name, checkOf(unit, most)])),
    defaultValues: Object.fromEntries(LIMITS.map(([name]) => [name, `${limits[name]}`])),
    onSubmit: async (typed) => {
      const numbers = Object.fromEntries(LIMITS.map(([name]) => [name, Number(typed[name])])) as Record<Name, number>;
      await save({ variables: { input: { ...numbers, version: limits.version } } });
      toast.success('Saved.');
      onSaved();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      {LIMITS.map(([name, label, unit]) => (
        <TextField key={name} label={`${label} (${unit})`} inputMode="numeric" autoComplete="off" {...field(name)} />
      ))}
    </FormFrame>
  );
}
