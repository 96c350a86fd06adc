import { useRef, useState } from 'react';
import { REPORT_LIMITS, REPORT_MESSAGES } from '#api/desk/cash/reports.rules.ts';
import { isBankReference, PAYOUT_MESSAGES, tidyReference } from '#api/payments/payouts/payouts.rules.ts';
import { dayInIndia } from '#api/platform/india.rules.ts';
import { errorDetails } from '../../../lib/query/errors.ts';
import type { Courier, CourierReportKind } from '../../../lib/operations/graphql.generated.ts';
import {
  CashPageDocument,
  CourierInvoicesDocument,
  ImportRemittanceDocument,
  PreviewRemittanceDocument,
} from '../../../lib/operations/cash.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { CsvFileField } from '../common/csv-file-field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { FormSuccess } from '../../../ui/forms/form-messages.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { COURIER_OPTIONS } from '../common/couriers.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { CASH_TEXTS, REPORTS, shipmentsText } from './cash.texts.ts';
import { type Preview, ReportPreview } from './report-preview.tsx';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

/** A list that was compared. */
interface ReportComparison {
  kind: CourierReportKind;
  courier: Courier;
  csv: string;
  preview: Preview;
}

/** Import of a courier's list in two steps: compare it and look at the differences, then record what matches. */
export function ReportImport({ kind }: { kind: CourierReportKind }) {
  const [list, setList] = useState<ReportComparison | null>(null);
  const [done, setDone] = useState('');
  const compare = (compared: ReportComparison | null) => {
    setDone('');
    setList(compared);
  };
  const finish = (text: string) => {
    setList(null);
    setDone(text);
  };
  return (
    <Section title={REPORTS[kind].title}>
      <div className="space-y-4">
        <CompareForm kind={kind} onCompared={compare} />
        <FormSuccess>{done}</FormSuccess>
      </div>
      {list && (
        <>
          <ReportPreview {...list} />
          {list.preview.payable.count > 0 ? (
            <TransferForm list={list} onImported={finish} />
          ) : (
            <p className="mt-4 font-semibold">{CASH_TEXTS.nothingToImport}</p>
          )}
        </>
      )}
    </Section>
  );
}

type CompareFormProps = { kind: CourierReportKind; onCompared: (list: ReportComparison | null) => void };

function CompareForm({ kind, onCompared }: CompareFormProps) {
  const [courier, setCourier] = useState<Courier>(COURIER_OPTIONS[0]![0]);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [previewRemittance, { loading }] = useMutation(PreviewRemittanceDocument);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const send = async () => {
    onCompared(null);
    if (!file) return refuse(CASH_TEXTS.noFile);
    // A character takes at least one byte, so a file of three bytes a character exceeds the limit.
    if (file.size > 3 * REPORT_LIMITS.characters) return refuse(CASH_TEXTS.tooLarge);
    setError('');
    try {
      const csv = await file.text();
      const { data } = await previewRemittance({ variables: { input: { kind, courier, csv } } });
      if (data) onCompared({ kind, courier, csv, preview: data.previewRemittance });
    } catch (failure) {
      setError(errorDetails(failure).message || CASH_TEXTS.compareFailed);
    }
  };
  const reset = () => {
    setError('');
    onCompared(null);
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void send();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Courier"
          options={COURIER_OPTIONS}
          value={courier}
          onChange={({ target }) => {
            setCourier(target.value as Courier);
            reset();
          }}
        />
        <CsvFileField
          hint={REPORTS[kind].hint}
          error={error}
          ref={input}
          onChoose={(chosen) => {
            setFile(chosen);
            reset();
          }}
        />
      </div>
      <BusyButton type="submit" look="secondary" isBusy={loading}>
        {loading ? 'Comparing...' : 'Compare'}
      </BusyButton>
    </form>
  );
}

interface TransferFormProps {
  list: ReportComparison;
  onImported: (text: string) => void;
}

/** The transfer that a list is about, or number and day of an invoice. */
function TransferForm({ list: { kind, courier, csv, preview }, onImported }: TransferFormProps) {
  const isInvoice = kind === 'INVOICE';
  const [importRemittance] = useMutation(ImportRemittanceDocument, {
    refetchQueries: [isInvoice ? CourierInvoicesDocument : CashPageDocument],
  });
  const [today] = useState(() => dayInIndia(new Date()));
  const { field, ...state } = useValidatedForm({
    checks: {
      reference: (text) => {
        if (isInvoice) return text.trim() && text.trim().length <= REPORT_LIMITS.number ? null : REPORT_MESSAGES.number;
        return isBankReference(tidyReference(text)) ? null : PAYOUT_MESSAGES.reference;
      },
      remittedOn: (day) => (/^20\d\d-\d\d-\d\d$/.test(day) && day <= today ? null : CASH_TEXTS.day),
    },
    defaultValues: { reference: preview.importedBefore?.reference ?? '', remittedOn: today },
    onSubmit: async (transfer) => {
      const { data } = await importRemittance({ variables: { input: { kind, courier, csv, ...transfer } } });
      const { paidCount = 0, paidInPaise = 0 } = data?.importRemittance ?? {};
      onImported(`Recorded: ${formatPaise(paidInPaise)} for ${shipmentsText(paidCount)}.`);
    },
  });
  const { count, amountInPaise } = preview.payable;
  return (
    <FormFrame
      state={state}
      submitLabel={`Import ${shipmentsText(count)}, ${formatPaise(amountInPaise)}`}
      busyLabel="Importing..."
      className="mt-6 space-y-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={REPORTS[kind].reference} autoComplete="off" spellCheck={false} {...field('reference')} />
        <TextField label={REPORTS[kind].day} type="date" max={today} {...field('remittedOn')} />
      </div>
    </FormFrame>
  );
}
