import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { COURIER_OPTIONS } from '../../../features/desk/common/couriers.ts';
import { CsvDialog } from '../../../features/desk/common/csv-dialog.tsx';
import { FileLink, TextLink } from '../../../features/desk/common/text-link.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { countText } from '../../../features/desk/common/desk.texts.ts';
import { CourierSettingsForm } from '../../../features/desk/couriers/courier-settings-form.tsx';
import { numbersOf } from '../../../features/desk/couriers/number-range.rules.ts';
import { RatesTable } from '../../../features/desk/couriers/rates-table.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { CouriersPageDocument, ImportCourierFileDocument } from '../../../lib/operations/couriers.generated.ts';
import type { CourierFile } from '../../../lib/operations/graphql.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { Section } from '../../../ui/page/section.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';

export const loader = userLoader(CouriersPageDocument, () => ({}));

/** What a row of each file is. */
const FILE_ROWS: Record<CourierFile, string> = { NUMBERS: 'number', PINCODES: 'PIN code', RATES: 'rate' };

/** Which couriers the shop uses, what they charge, where they go, and how many of their numbers are left. */
export function Component() {
  const query = useQuery(CouriersPageDocument);
  const [importFile] = useMutation(ImportCourierFileDocument, { refetchQueries: [CouriersPageDocument] });
  const toast = useToast();
  const send = (file: CourierFile) => async (csv: string) => {
    const { data } = await importFile({ variables: { file, csv } });
    toast.success(`Recorded: ${countText(data?.importCourierFile ?? 0, FILE_ROWS[file])}.`);
  };
  return (
    <DeskLayout title="Couriers" tools={<TextLink to={deskPaths.courierInvoices}>Invoices of couriers</TextLink>}>
      <LoadedPage query={query} texts={{ loading: 'Loading the couriers...' }}>
        {({ courierDesk: desk }) => (
          <div className="grid gap-8">
            <Section title="Settings">
              <div className="max-w-2xl space-y-4">
                <CourierSettingsForm key={desk.version} desk={desk} />
                <div className="flex flex-wrap gap-3">
                  <DialogButton label="Add numbers">
                    {(close) => <NumbersForm send={send('NUMBERS')} onSent={close} />}
                  </DialogButton>
                  <CsvDialog
                    label="Numbers from a file"
                    title="Add tracking numbers"
                    hint="Columns: courier, awb."
                    send={send('NUMBERS')}
                  />
                  <CsvDialog
                    label="PIN codes from a file"
                    title="Replace where couriers go"
                    hint="Columns: courier, pincode, takesCash (yes or no). The PIN code ALL: it goes everywhere."
                    send={send('PINCODES')}
                  />
                </div>
                {desk.changedAt && (
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    Changed {formatShortDateTime(desk.changedAt)} by {desk.changedBy}
                  </p>
                )}
              </div>
            </Section>
            <Section
              title="Rates"
              action={
                <div className="flex flex-wrap items-center gap-3">
                  <FileLink href="/api/desk/courier-rates.csv" />
                  <CsvDialog
                    label="Rates from a file"
                    title="Replace the rates of couriers"
                    hint="Columns as in the file to download; amounts are rupees with GST, of the first and each further half kilogram."
                    send={send('RATES')}
                  />
                </div>
              }
            >
              <RatesTable {...desk} />
            </Section>
          </div>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}

/** A range of tracking numbers, such as those of a roll of stickers, which is sent as a file. */
function NumbersForm({ send, onSent }: { send: (csv: string) => Promise<unknown>; onSent: () => void }) {
  const { field, ...state } = useValidatedForm({
    checks: {
      range: (text) =>
        numbersOf(text) ? null : 'Two numbers that end with digits, such as AB1000 to AB1999, at most 10,000 apart.',
    },
    defaultValues: { courier: COURIER_OPTIONS[0]![0], range: '' },
    onSubmit: async ({ courier, range }) => {
      await send(['courier,awb', ...(numbersOf(range) ?? []).map((awb) => `${courier},${awb}`)].join('\n'));
      onSent();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Add">
      <SelectField label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="First to last number" hint="Such as AB1000 to AB1999." autoComplete="off" {...field('range')} />
    </FormFrame>
  );
}
