import { useEffect, useReducer, useRef } from 'react';
import { Condition } from '#api/catalogue/catalogue.rules.ts';
import { ExchangeResolution, ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import { labelCode } from '#api/catalogue/labels/labels.rules.ts';
import { CustomerText } from './forms/customer-text.tsx';
import { messageError } from './exchange.texts.ts';
import { MessageField } from './forms/message-field.tsx';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';
import { awbError, COURIER_OPTIONS, useCourierChoice } from '../common/couriers.ts';
import {
  NO_SCANS,
  isComplete,
  nextScans,
  type ShipmentScans,
  type ScanAction,
} from '../packing/shipment-scans.rules.ts';
import { CameraScanner } from '../../intake/camera-scanner.tsx';
import { CodeField } from '../scanner/code-field.tsx';
import { ScanMessage } from '../scanner/scan-message.tsx';
import { useAlarm } from '../scanner/use-alarm.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import type { Courier, DeskExchangeFragment } from '../../../lib/operations/graphql.generated.ts';
import { SendReplacementDocument, BookCodesDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

interface ReplacementDeskProps {
  row: DeskExchangeFragment;
  changeOrder: ChangeOrder;
}

/** Sends the replacement: each copy is scanned, then the courier has the shipment. */
export function ReplacementDesk({ row, changeOrder }: ReplacementDeskProps) {
  const { data, loading } = useQuery(BookCodesDocument, { variables: { bookId: row.line.bookId } });
  const lines = [lineToScan(row, data?.adminBook.isbns ?? [])];
  const reduce = (before: ShipmentScans, action: ScanAction) => nextScans(lines, before, action);
  const [{ scans, result }, dispatch] = useReducer(reduce, NO_SCANS);
  const copy = row.exchange.replacementCopy;
  const prompt = copy ? `Scan copy ${copy.code}.` : 'Scan each copy.';
  const scan = (code: string) => loading || dispatch({ type: 'SCAN', code });
  useScanner(scan);
  useAlarm(result);
  return (
    <Section title="Send the replacement">
      <ScanMessage result={result} prompt={loading ? 'One moment...' : prompt} />
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="space-y-4">
          <CodeField onCode={scan} />
          <CameraScanner onScan={scan} />
        </div>
        <SendForm row={row} scans={scans} isComplete={isComplete(lines, scans)} changeOrder={changeOrder} />
      </div>
    </Section>
  );
}

/** The copies to send, with what a scanner reads on them. */
function lineToScan({ exchange, line }: DeskExchangeFragment, isbns: readonly string[]) {
  const { orderLineId, bookDescription, bookId } = line;
  const condition = Condition[line.condition];
  const ofBook = [...isbns, labelCode({ kind: 'BOOK', bookId, condition })];
  const copy = exchange.replacementCopy;
  const codes = copy ? [labelCode({ kind: 'COPY', code: copy.code }), ...ofBook] : ofBook;
  return { orderLineId, bookDescription, condition, quantity: exchange.quantity, codes };
}

interface SendFormProps extends ReplacementDeskProps {
  scans: readonly string[];
  /** Whether all copies are scanned. Then the button has the focus: Enter sends. */
  isComplete: boolean;
}

function SendForm({ row, scans, isComplete: isReady, changeOrder }: SendFormProps) {
  const [courier, setCourier] = useCourierChoice();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);
  const { form, submit, field, isBusy, error } = useValidatedForm({
    checks: { awb: awbError, message: messageError },
    defaultValues: { awb: '', message: '' },
    onSubmit: async ({ awb, message }) => {
      if (!isReady) return;
      const shipment = { scans, courier, awb: awb.trim() || null, message: message.trim() || null };
      const { exchangeId } = row.exchange;
      await changeOrder(SendReplacementDocument, { exchangeId, ...shipment }, 'The replacement is on its way.');
    },
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Parcel" className="space-y-4">
      <FormError>{error}</FormError>
      <SelectField
        label="Courier"
        options={COURIER_OPTIONS}
        value={courier}
        onChange={({ target }) => setCourier(target.value as Courier)}
      />
      <TextField label="Tracking number (AWB)" autoComplete="off" spellCheck={false} {...field('awb')} />
      <MessageField {...field('message')} />
      <CustomerText
        row={row}
        status={ExchangeStatus.RESOLVED}
        step={{ resolution: ExchangeResolution.REPLACED, message: form.watch('message') }}
      />
      <BusyButton ref={button} type="submit" isBusy={isBusy} disabled={!isReady} className="min-h-12">
        {isBusy ? 'Sending...' : 'Send the replacement'}
      </BusyButton>
    </form>
  );
}
