import { useState } from 'react';
import { AnswersFilled, CopyGrade, CopyPhotoKind, GRADE_LABELS, PHOTO_LABELS } from '#api/copies/copies.rules.ts';
import { bestGrade } from '#api/copies/grades.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { randomUuid } from '../../../lib/browser/random-uuid.ts';
import {
  AcceptBuyBackBookDocument,
  BuyBackPricesDocument,
  OfferLessDocument,
} from '../../../lib/operations/desk-buy-backs.generated.ts';
import { CopyPriceDocument } from '../../../lib/operations/desk-copies.generated.ts';
import type {
  CopyPictureFragment,
  DeskBuyBackBookFragment,
  DeskBuyBackFragment,
} from '../../../lib/operations/graphql.generated.ts';
import { errorDetails } from '../../../lib/query/errors.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { BUY_BACK_LIMITS } from '#api/buy-backs/buy-backs.rules.ts';
import { type Condition, ConditionFields } from '../copies/condition/condition-fields.tsx';
import { type PriceAndPlace, PriceFields } from '../copies/condition/price-fields.tsx';
import { draftGrade } from '../copies/drafts/draft.rules.ts';
import { EditPhotos } from '../copies/edit-photos.tsx';
import { lowerFact } from './lower-fact.rules.ts';
import { MissButton, RefuseButton } from './refuse-book.tsx';
import type { ChangeBuyBack, PaymentOfLast } from './use-buy-back-change.ts';

interface DecideFormProps {
  row: DeskBuyBackBookFragment;
  buyBack: DeskBuyBackFragment['buyBack'];
  change: ChangeBuyBack;
  payment: PaymentOfLast;
}

/** A book as it is found, beside what its seller told, with the price that follows and the decision. */
export function DecideForm({ row, buyBack, change, payment }: DecideFormProps) {
  const { book } = row;
  const { run, isBusy, problem } = useAttempt();
  const { ask, question } = useQuestion();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [copyId] = useState(randomUuid);
  const told = { ...toldOf(row), grade: CopyGrade[book.quotedGrade] };
  const [condition, setCondition] = useState<Condition>(() => {
    const { facts, printingYear, grade } = told;
    return { facts, printingYear, edition: '', lowerGrade: grade === bestGrade(facts) ? null : grade };
  });
  const [price, setPrice] = useState<PriceAndPlace>({ price: null, shelf: '', note: '' });
  const [photos, setPhotos] = useState<readonly CopyPictureFragment[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const [photoKey, setPhotoKey] = useState('');
  const grade = draftGrade(condition);
  const found = usePriceFound(row, buyBack.buyBackId, condition.printingYear, grade);
  const proposal = useQuery(CopyPriceDocument, {
    variables: { bookId: book.bookId, grade: grade ?? 'FAIR' },
    skip: !grade,
  }).data?.proposedCopyPrice;

  const isLower = found !== undefined && found.amount < book.quoted;
  const lower = grade ? lowerFact(told, { ...condition, grade }) : '';
  const shownReason = reason ?? lower;
  const shownPhoto = photos.find(({ image }) => image.key === photoKey)?.image.key ?? worstOf(photos)?.image.key ?? '';

  const decide = async () => {
    if (!grade || !found) return;
    const missing = {
      ...(isLower && !shownReason.trim() && { reason: 'Say what lowers the price.' }),
      ...(isLower && !shownPhoto && { photoKey: 'Take a photograph that shows it.' }),
    };
    setFields(missing);
    if (Object.keys(missing).length > 0) return;
    const paid = isLower ? null : payment(found.amount);
    const confirm = `Accept, and give ${paid}`;
    if (paid && !(await ask({ title: book.bookDescription, confirm, text: 'It is the last book of this parcel.' })))
      return;
    const input = {
      buyBackId: buyBack.buyBackId,
      version: buyBack.version,
      buyBackBookId: book.buyBackBookId,
      expectedAmount: found.amount,
      copy: {
        ...condition.facts,
        copyId,
        grade,
        printingYear: condition.printingYear,
        edition: condition.edition.trim() || null,
        note: price.note.trim() || null,
        price: price.price ?? proposal?.price ?? 0,
        shelf: price.shelf.trim() || null,
        photos: photos.map(({ kind, image }) => ({ kind, key: image.key })),
      },
    };
    await run(
      () =>
        isLower
          ? change(
              OfferLessDocument,
              { input: { ...input, reason: shownReason.trim(), photoKey: shownPhoto } },
              `${rupees(found.amount)} offered.`,
            )
          : change(AcceptBuyBackBookDocument, { input }, `Bought for ${rupees(found.amount)}.`),
      (error) => setFields(fieldsOf(error)),
    );
  };
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 space-y-6">
        <EditPhotos
          bookId={book.bookId}
          photos={photos}
          first={isLower ? CopyPhotoKind.WORST_PAGE : undefined}
          onChange={setPhotos}
        />
        <ConditionFields
          value={condition}
          errors={fields}
          told={told}
          onChange={(part) => setCondition((old) => ({ ...old, ...part }))}
        />
        <PriceFields
          value={price}
          proposal={proposal ?? null}
          errors={fields}
          hasCost
          onChange={(part) => setPrice((old) => ({ ...old, ...part }))}
        />
      </div>
      <section aria-label="What we pay" className="space-y-4 lg:sticky lg:top-4">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 border border-paper-edge bg-paper-deep px-4 py-3">
          <dt>Quoted in {GRADE_LABELS[told.grade]}</dt>
          <dd className="text-right tabular-nums">{rupees(book.quoted)}</dd>
          <dt className="text-lg font-bold">{grade ? `Found: ${GRADE_LABELS[grade]}` : 'Not sold'}</dt>
          <dd aria-live="polite" className="text-right text-lg font-bold tabular-nums">
            {grade ? (found ? rupees(found.amount) : '...') : rupees(0)}
          </dd>
        </dl>
        {isLower && found.amount > 0 && (
          <>
            <TextField
              label="What lowers the price"
              hint="The seller reads it."
              autoComplete="off"
              maxLength={BUY_BACK_LIMITS.note}
              value={shownReason}
              error={fields.reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <SelectField
              label="Photograph for the seller"
              value={shownPhoto}
              error={fields.photoKey}
              onChange={({ target }) => setPhotoKey(target.value)}
              options={
                photos.length > 0
                  ? photos.map(({ kind, image }, index) => [
                      image.key,
                      `${index + 1}: ${PHOTO_LABELS[CopyPhotoKind[kind]]}`,
                    ])
                  : [['', 'None yet']]
              }
            />
          </>
        )}
        <FormError>{problem}</FormError>
        {question}
        <div className="grid gap-3">
          {found && found.amount > 0 && (
            <BusyButton isBusy={isBusy} onClick={() => void decide()} className="min-h-12">
              {isLower ? 'Offer' : 'Accept at'} {rupees(found.amount)}
            </BusyButton>
          )}
          <RefuseButton
            book={book}
            buyBack={buyBack}
            change={change}
            payment={payment}
            photos={photos}
            refusal={grade ? (found?.refusal ?? null) : 'DAMAGED'}
          />
          <MissButton book={book} buyBack={buyBack} change={change} payment={payment} />
        </div>
      </section>
    </div>
  );
}

/** The price for the grade and the year of printing that are found; undefined while it is fetched, or without a grade. */
function usePriceFound(
  { book, answers, proposedPrices }: DeskBuyBackBookFragment,
  buyBackId: string,
  printingYear: number | null,
  grade: CopyGrade | null,
) {
  const isTold = printingYear === answers.printingYear;
  const { data } = useQuery(BuyBackPricesDocument, { variables: { buyBackId, printingYear }, skip: isTold });
  const other = data?.adminBuyBack.books.find((one) => one.book.buyBackBookId === book.buyBackBookId);
  return (isTold ? proposedPrices : other?.proposedPrices)?.find((price) => CopyGrade[price.grade] === grade);
}

/** What the seller says of a book. */
function toldOf({ answers }: DeskBuyBackBookFragment) {
  const { pencilPercent, penPercent, highlighterPercent, missingPages, hasLooseBinding, hasName } = answers;
  const marks = { pencilPercent, penPercent, highlighterPercent, missingPages, hasLooseBinding, hasName };
  return {
    printingYear: answers.printingYear,
    facts: { ...marks, answersFilled: AnswersFilled[answers.answersFilled] },
  };
}

/** The photograph that most likely shows what is wrong. */
const worstOf = (photos: readonly CopyPictureFragment[]) =>
  photos.find(({ kind }) => kind === 'WORST_PAGE') ?? photos.at(-1);

/** The errors of the copy's fields, by the names of the intake. */
const fieldsOf = (error: unknown) =>
  Object.fromEntries(
    Object.entries(errorDetails(error).fields).map(([name, text]) => [name.replace(/^copy\./, ''), text]),
  );
