import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ALL_SUBJECTS, type Exam, findExam, subjectLabel } from '#api/catalogue/exams.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { BookListing } from '../../features/catalogue/listing/book-listing.tsx';
import { ExamChips } from '../../features/catalogue/listing/exam-chips.tsx';
import { listingVariables } from '../../features/catalogue/listing/listing-address.ts';
import { BookListingDocument } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { preload } from '../../lib/preload.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';

/** The shelf that holds every book, whatever its exam. */
const ALL_BOOKS: Exam = { code: 'all', label: 'All books', subjects: [] };

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const exam = examOf(params.get('exam') ?? '');
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

/** The books of an exam and a subject. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const exam = examOf(loaded?.examCode ?? '');
  if (!loaded || !exam) return <UnknownExam />;

  const { subject } = loaded.variables;
  const heading = headingOf(exam, subject);
  const trail = [
    { label: 'Home', to: paths.home },
    { label: exam.label, to: paths.exam(exam.code) },
    ...(subject ? [{ label: subjectLabel(subject), to: paths.exam(exam.code, subject) }] : []),
  ];
  return (
    <>
      <PageMeta
        title={`${heading}, new and pre-owned`}
        description={`${heading}, new and pre-owned, with free delivery and a 3-day exchange promise.`}
        path={paths.exam(exam.code, subject ?? ALL_SUBJECTS)}
      />
      <div className="band pt-5 pb-6">
        <Breadcrumbs trail={trail} />
        <h1 className="mt-4 font-serif text-title font-semibold">{heading}</h1>
      </div>
      <BookListing key={exam.code} variables={loaded.variables} exam={exam} whenEmpty={<NoBooks exam={exam} />} />
    </>
  );
}

function headingOf(exam: Exam, subject: string | null): string {
  if (exam === ALL_BOOKS) return subject ? subjectLabel(subject) : exam.label;
  return subject ? `${exam.label} ${subjectLabel(subject)}` : `${exam.label} books`;
}

function examOf(code: string): Exam | undefined {
  return code.toLowerCase() === ALL_BOOKS.code ? ALL_BOOKS : findExam(code);
}

function NoBooks({ exam }: { exam: Exam }) {
  return (
    <Notice title="No books here right now.">
      <p className="text-ink-soft">Try another subject, or take back a filter.</p>
      <ButtonLink look="secondary" to={paths.exam(exam.code)}>
        {headingOf(exam, null)}
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
