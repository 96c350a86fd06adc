import { useEffect, useRef, useState } from 'react';
import { BUY_BACK_LIMITS } from '#api/buy-backs/buy-backs.rules.ts';
import { CopyGrade, CopyPhotoKind, GRADE_LABELS, PHOTO_LABELS } from '#api/copies/copies.rules.ts';
import { bestGrade } from '#api/copies/grades.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { randomUuid } from '../../../lib/browser/random-uuid.ts';
import {
  AcceptBuyBackBookDocument,
  BuyBackPricesDocument,
  OfferLessDocument,
} from '../../../lib/operations/desk-buy-backs.generated.ts';
import { CopyPriceDocument } from '../../../lib/operations/desk-copies.generated.ts';
import type { CopyPictureFragment, DeskBuyBackBookFragment } from '../../../lib/operations/graphql.generated.ts';
import { errorDetails } from '../../../lib/query/errors.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { useSessionObject } from '../../../lib/storage/session-object.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { ConditionFields } from '../copies/condition/condition-fields.tsx';
import { PriceFields } from '../copies/condition/price-fields.tsx';
import { toCopyFacts } from '../copies/drafts/copy-input.ts';
import { draftGrade, factsOf } from '../copies/drafts/draft.rules.ts';
import { EditPhotos } from '../copies/edit-photos.tsx';
import type { DecideBook, PaymentOfLast } from './decision.ts';
import { type Found, foundName } from './found.ts';
import { lowerFact } from './lower-fact.rules.ts';
import { MissButton, RefuseButton } from './refuse-book.tsx';

interface DecideFormProps {
  row: DeskBuyBackBookFragment;
  buyBackId: string;
  decide: DecideBook;
  payment: PaymentOfLast;
}

/** A book as it is found, beside what its seller told, with the price that follows and the decision. */
export function DecideForm({ row, buyBackId, decide, payment }: DecideFormProps) {
  const { book, answers } = row;
  const { run, isBusy, problem } = useAttempt();
  const { ask, question } = useQuestion();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { printingYear } = answers;
  const told = { facts: factsOf(answers), printingYear, grade: CopyGrade[book.quotedGrade] };
  const [found, change] = useSessionObject<Found>(foundName(book.buyBackBookId), () => ({
    facts: told.facts,
    printingYear,
    lowerGrade: told.grade === bestGrade(told.facts) ? null : told.grade,
    edition: '',
    price: null,
    shelf: '',
    note: '',
    copyId: randomUuid(),
    copyCode: '',
    photos: [],
    reason: null,
    photoKey: '',
  }));
  const { photos } = found;
  const grade = draftGrade(found);
  const { offer, retry } = usePriceFound(row, buyBackId, found.printingYear, grade);
  const proposal = useQuery(CopyPriceDocument, {
    variables: { bookId: book.bookId, grade: grade ?? 'FAIR' },
    skip: !grade,
  }).data?.proposedCopyPrice;

  const isLower = offer !== undefined && offer.amount < book.quoted;
  const reason = found.reason ?? (grade ? lowerFact(told, { ...found, grade }) : '');
  const photoKey = (photos.find(({ image }) => image.key === found.photoKey) ?? worstOf(photos))?.image.key ?? '';

  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fields]);

  const buy = async () => {
    if (!grade || !offer) return;
    const missing = {
      ...(isLower && !reason.trim() && { reason: 'Say what lowers the price.' }),
      ...(isLower && !photoKey && { photoKey: 'Take a photograph that shows it.' }),
    };
    setFields(missing);
    if (Object.keys(missing).length > 0) return;
    const paid = isLower ? null : payment(offer.amount);
    const confirm = `Accept, and give ${paid}`;
    if (paid && !(await ask({ title: book.bookDescription, confirm, text: 'It is the last book of this parcel.' })))
      return;
    const decision = {
      expectedAmount: offer.amount,
      copy: {
        ...toCopyFacts(found),
        copyId: found.copyId,
        copyCode: found.copyCode.trim() || null,
        grade,
        price: found.price ?? proposal?.price ?? 0,
        photos: photos.map(({ kind, image }) => ({ kind, key: image.key })),
      },
    };
    await run(
      () =>
        isLower
          ? decide(
              OfferLessDocument,
              { ...decision, reason: reason.trim(), photoKey },
              `${rupees(offer.amount)} offered.`,
            )
          : decide(AcceptBuyBackBookDocument, decision, `Bought for ${rupees(offer.amount)}.`),
      (error) => setFields(fieldsOf(error)),
    );
  };
  return (
    <div ref={form} className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 space-y-6">
        <EditPhotos
          bookId={book.bookId}
          photos={photos}
          first={isLower ? CopyPhotoKind.WORST_PAGE : undefined}
          onChange={(all) => change({ photos: all })}
        />
        {row.soldCopyCode && (
          <TextField
            label="Code on its label"
            hint={`We sold copy ${row.soldCopyCode} to this seller. Scan the label if it is that copy; leave it empty for another one.`}
            autoComplete="off"
            spellCheck={false}
            value={found.copyCode}
            error={fields.copyCode}
            onChange={({ target }) => change({ copyCode: target.value })}
          />
        )}
        <ConditionFields value={found} errors={fields} told={told} onChange={change} />
        <PriceFields value={found} proposal={proposal ?? null} errors={fields} hasCost onChange={change} />
      </div>
      <section aria-label="What we pay" className="space-y-4 lg:sticky lg:top-4">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 border border-paper-edge bg-paper-deep px-4 py-3">
          <dt>Quoted in {GRADE_LABELS[told.grade]}</dt>
          <dd className="text-right tabular-nums">{rupees(book.quoted)}</dd>
          <dt className="text-lg font-bold">{grade ? `Found: ${GRADE_LABELS[grade]}` : 'Not sold'}</dt>
          <dd aria-live="polite" className="text-right text-lg font-bold tabular-nums">
            {grade ? (offer ? rupees(offer.amount) : '...') : rupees(0)}
          </dd>
        </dl>
        {isLower && offer.amount > 0 && (
          <>
            <TextField
              label="What lowers the price"
              hint="The seller reads it."
              autoComplete="off"
              maxLength={BUY_BACK_LIMITS.note}
              value={reason}
              error={fields.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
            <SelectField
              label="Photograph for the seller"
              value={photoKey}
              error={fields.photoKey}
              onChange={({ target }) => change({ photoKey: target.value })}
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
        <FormError>
          {retry ? (
            <>
              The price could not be fetched.{' '}
              <Button look="secondary" onClick={retry}>
                Try again
              </Button>
            </>
          ) : (
            problem
          )}
        </FormError>
        {question}
        <div className="grid gap-3">
          {grade && !retry && offer?.amount !== 0 && (
            <BusyButton isBusy={isBusy || !offer} onClick={() => void buy()} className="min-h-12">
              {offer ? `${isLower ? 'Offer' : 'Accept at'} ${rupees(offer.amount)}` : 'One moment...'}
            </BusyButton>
          )}
          <RefuseButton
            decide={decide}
            payment={payment}
            photos={photos}
            refusal={grade ? (offer?.refusal ?? null) : 'DAMAGED'}
          />
          <MissButton decide={decide} payment={payment} />
        </div>
      </section>
    </div>
  );
}

/**
 * The price for the grade and the year of printing that are found; undefined while it is fetched, or without a grade. `retry`
 * fetches it again after a failure.
 */
function usePriceFound(
  { book, answers, proposedPrices }: DeskBuyBackBookFragment,
  buyBackId: string,
  printingYear: number | null,
  grade: CopyGrade | null,
) {
  const isTold = printingYear === answers.printingYear;
  const { data, error, refetch } = useQuery(BuyBackPricesDocument, {
    variables: { buyBackId, printingYear },
    skip: isTold,
  });
  const other = data?.adminBuyBack.books.find((one) => one.book.buyBackBookId === book.buyBackBookId);
  return {
    offer: (isTold ? proposedPrices : other?.proposedPrices)?.find((price) => CopyGrade[price.grade] === grade),
    retry: error && !data ? () => void refetch().catch(() => {}) : undefined,
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
