import { useLoaderData } from 'react-router-dom';
import { MONTH, monthName } from '#api/accounting/months.rules.ts';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { SERIES } from '#api/documents/documents.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { FileLink } from '../../../features/desk/common/text-link.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import type { MonthFragment, MonthPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { CloseMonthDocument, MonthPageDocument } from '../../../lib/operations/months.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { Detail } from '../../../ui/data-list/cells.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { FiguresTable } from '../dashboard/figures-table.tsx';

type Figure = MonthPageQuery['monthFigures'][number];

export const loader = userLoader(MonthPageDocument, ({ params: { month = '' } }) => ({ month }));

const NAMES = new Map<string, string>([
  ...Object.entries(SERIES).map(([series, { title }]) => [series, title] as const),
  ['upi', 'UPI'],
  ['emi', 'EMI'],
  ...Object.entries(COURIERS).map(([courier, { name }]) => [courier, name] as const),
]);

const TITLE = {
  label: 'Name',
  render: ({ name, from, to, cancelled }: Figure) => (
    <>
      {NAMES.get(name) ?? name}
      <Detail>{[from, to].filter(Boolean).join(cancelled === null ? ' · ' : ' to ')}</Detail>
    </>
  ),
};
/** Those of which a section has something are shown. */
const COLUMNS: { label: string; field: keyof Figure; render: (figure: Figure) => string | number | null }[] = [
  { label: 'Count', field: 'count', render: ({ count }) => count },
  { label: 'Not issued', field: 'cancelled', render: ({ cancelled }) => cancelled },
  { label: 'Amount', field: 'amountInPaise', render: ({ amountInPaise }) => formatPaise(amountInPaise) },
  {
    label: 'Fee',
    field: 'feeInPaise',
    render: ({ feeInPaise }) => (feeInPaise !== null && formatPaise(feeInPaise)) || '',
  },
];

const sectionsOf = (figures: readonly Figure[]) =>
  [...new Set(figures.map(({ section }) => section))].map((section) => {
    return { section, rows: figures.filter((figure) => figure.section === section) };
  });

/** The figures of a month, to read, to download and to close. */
export function Component() {
  const { month } = useLoaderData<typeof loader>();
  const query = useQuery(MonthPageDocument, { variables: { month } });
  // The newest one is the present one.
  const [present, ...past] = query.data?.accountingMonths ?? [];
  const summary = [present, ...past].find((one) => one?.month === month);
  const file = (kind: string) => `/api/desk/months/${month}.${kind}`;
  return (
    <DeskLayout
      title={MONTH.test(month) ? monthName(month) : 'Month'}
      tools={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <FileLink href={file('json')}>GSTR-1 (JSON)</FileLink>
          <FileLink href={file('csv')}>All figures (CSV)</FileLink>
        </div>
      }
    >
      <LoadedPage query={query} texts={{ loading: 'Loading the month...' }} rowClass="h-40">
        {({ monthFigures }) => (
          <div className="grid gap-5">
            {summary && <Closing {...summary} isOver={summary !== present} onClosed={() => void query.refetch()} />}
            {sectionsOf(monthFigures).map(({ section, rows }) => (
              <Section key={section} title={section}>
                {/* Tabular figures scroll sideways on a phone. */}
                <div
                  className="overflow-x-auto [&_th]:wrap-break-word sm:[&_th:not(:first-child)]:w-36"
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                  tabIndex={0}
                  role="group"
                  aria-label={section}
                >
                  <FiguresTable
                    caption={section}
                    rows={rows}
                    keyOf={({ name, from }) => `${name} ${from}`}
                    columns={[TITLE, ...COLUMNS.filter(({ field }) => rows.some((row) => row[field] !== null))]}
                  />
                </div>
              </Section>
            ))}
          </div>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}

type ClosingProps = MonthFragment & { isOver: boolean; onClosed: () => void };

/** Whether the month is closed, by whom, or the button that closes it once it is over. */
function Closing({ month, closedAt, closedBy, suppliesInPaise, isOver, onClosed }: ClosingProps) {
  const [closeMonth] = useMutation(CloseMonthDocument);
  const { run, isBusy, problem } = useAttempt();
  const { ask, question } = useQuestion();
  const name = monthName(month);
  if (closedAt)
    return (
      <p>
        Closed on {formatShortDateTime(closedAt)} by {closedBy}. The figures do not change any more.
      </p>
    );
  if (!isOver) return <p>The month is not over: the figures are those of now.</p>;
  const close = async () => {
    const text = `Its figures are kept as they are now, with supplies of ${formatPaise(suppliesInPaise)}. No day in it, or before, can be entered any more: what comes later is dated later. This cannot be undone.`;
    if (!(await ask({ title: `Close ${name}?`, confirm: `Close ${name}`, text }))) return;
    await closeMonth({ variables: { month, suppliesInPaise } });
    onClosed();
  };
  return (
    <div>
      <BusyButton isBusy={isBusy} onClick={() => void run(close)}>
        Close {name}
      </BusyButton>
      <FormError>{problem}</FormError>
      {question}
    </div>
  );
}
