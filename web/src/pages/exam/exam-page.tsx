import { data, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { ALL_SUBJECTS, type Exam, findExam, subjectLabel } from '#api/catalogue/exams.rules.ts';
import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AddOfferButton } from '../../features/cart/add-offer-button.tsx';
import { parseTarget, targetLabel } from '../../features/catalogue/exam-target/exam-target.ts';
import { BookListing } from '../../features/catalogue/listing/book-listing.tsx';
import { ExamChips } from '../../features/catalogue/listing/exam-chips.tsx';
import { listingVariables } from '../../features/catalogue/listing/listing-params.ts';
import { BookListingDocument } from '../../lib/operations/book-listing.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';

/** Lists the books of all exams. */
const ALL_BOOKS: Exam = { code: 'all', label: 'All books', subjects: [] };

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const exam = findExamOrAll(params.get('exam') ?? '');
  if (!exam) return data(null, { status: 404 });

  const subject = params.get('subject') || ALL_SUBJECTS;
  const variables = {
    ...listingVariables(params),
    exam: exam === ALL_BOOKS ? null : exam.code,
    subject: subject.toLowerCase() === ALL_SUBJECTS ? null : subject,
    search: null,
  };
  await preload(args, BookListingDocument, variables);
  return data({ examCode: exam.code, variables });
}

/** The books of an exam, optionally of one subject. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const exam = findExamOrAll(loaded?.examCode ?? '');
  if (!loaded || !exam) return <UnknownExam />;

  const { subject } = loaded.variables;
  const isHindi = exam === ALL_BOOKS && !subject && loaded.variables.filter.languages?.join() === 'Hindi';
  const heading = isHindi ? 'Books in Hindi' : headingText(exam, subject);
  const trail = [
    { label: 'Home', to: paths.home },
    { label: exam.label, to: paths.exam(exam.code) },
    ...(subject ? [{ label: subjectLabel(subject), to: paths.exam(exam.code, subject) }] : []),
  ];
  return (
    <>
      <PageMeta
        title={`${heading}, new and pre-owned`}
        description={`${heading}, new and pre-owned, with free delivery and a ${EXCHANGE_DAYS}-day exchange promise.`}
        path={isHindi ? paths.hindi : paths.exam(exam.code, subject ?? ALL_SUBJECTS)}
      />
      <BookListing
        key={exam.code}
        variables={loaded.variables}
        lead={
          <>
            <div className="[&_li:last-child]:hidden">
              <Breadcrumbs trail={trail} />
            </div>
            {exam !== ALL_BOOKS && (
              <Link
                to={paths.examKit(exam.code)}
                className="order-last inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4"
              >
                {exam.label} kit<span className="max-sm:sr-only">&nbsp;within your budget</span>
              </Link>
            )}
          </>
        }
        title={heading}
        exam={exam}
        emptyState={<NoBooks exam={exam} />}
        offerAction={AddOfferButton}
      />
    </>
  );
}

function headingText(exam: Exam, subject: string | null): string {
  if (exam === ALL_BOOKS) return subject ? subjectLabel(subject) : exam.label;
  return subject ? `${exam.label} ${subjectLabel(subject)}` : `${exam.label} books`;
}

function findExamOrAll(code: string): Exam | undefined {
  return code.toLowerCase() === ALL_BOOKS.code ? ALL_BOOKS : findExam(code);
}

function NoBooks({ exam }: { exam: Exam }) {
  const [params] = useSearchParams();
  const target = parseTarget(params.get('for'));
  return (
    <Notice title="No books here right now.">
      <p className="text-ink-soft">
        {target && `Only books that we know to be right for ${targetLabel(target)} are shown. `}
        Try another subject, or take back a filter.
      </p>
      <ButtonLink look="secondary" to={paths.exam(exam.code)}>
        {headingText(exam, null)}
      </ButtonLink>
    </Notice>
  );
}

function UnknownExam() {
  return (
    <>
      <title>{`No such exam | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Notice level={1} title="We have no shelf for this exam.">
        <p className="text-ink-soft">These are the exams and classes we keep books for:</p>
        <ExamChips />
      </Notice>
    </>
  );
}
