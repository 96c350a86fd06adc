import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CopyGrade } from '#api/copies/copies.rules.ts';
import { bestGrade } from '#api/copies/grades.rules.ts';
import { errorDetails } from '../../../lib/query/errors.ts';
import type { CopyDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { UpdateCopyDocument, CopyPriceDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { ConditionFields } from './condition/condition-fields.tsx';
import { PriceFields } from './condition/price-fields.tsx';
import { toCopyFacts } from './drafts/copy-input.ts';
import { type Condition, costOf, draftGrade, factsOf, type PriceAndPlace } from './drafts/draft.rules.ts';
import { EditPhotos } from './edit-photos.tsx';
import { useCopyChange } from './use-copy-change.ts';

/** Grades a copy anew, and changes its price, shelf, note and photographs. */
export function EditCopyForm({ row, onDone }: { row: CopyDetailsFragment; onDone: () => void }) {
  const change = useCopyChange(row);
  const { copy } = row;
  const [condition, setCondition] = useState(() => conditionOf(row));
  const [price, setPrice] = useState<PriceAndPlace>({
    price: copy.price,
    cost: row.costInPaise === null ? '' : String(row.costInPaise / 100),
    shelf: row.shelf ?? '',
    note: copy.note ?? '',
  });
  const [photos, setPhotos] = useState(copy.photos);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { run, isBusy, problem } = useAttempt();
  const grade = draftGrade(condition);
  const proposal = useQuery(CopyPriceDocument, {
    variables: { bookId: copy.bookId, grade: grade ?? 'FAIR' },
    skip: !grade,
  }).data;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fields]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!grade || isBusy) return;
    setFields({});
    const input = {
      ...toCopyFacts({ ...condition, ...price }),
      grade,
      price: price.price ?? proposal?.proposedCopyPrice.price ?? copy.price,
      costInPaise: costOf(price),
      photos: photos.map(({ kind, image }) => ({ kind, key: image.key })),
    };
    const save = () => change(UpdateCopyDocument, { input }, 'Saved.').then(onDone);
    await run(save, (error) => setFields(errorDetails(error).fields));
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-6 border-t border-paper-edge pt-6"
    >
      <ConditionFields
        value={condition}
        errors={fields}
        onChange={(fact) => setCondition((old) => ({ ...old, ...fact }))}
      />
      <PriceFields
        value={price}
        proposal={proposal?.proposedCopyPrice ?? null}
        errors={fields}
        onChange={(part) => setPrice((old) => ({ ...old, ...part }))}
      />
      <EditPhotos bookId={copy.bookId} photos={photos} onChange={setPhotos} />
      <FormError>{problem}</FormError>
      <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} className="w-full max-w-xl" />
    </form>
  );
}

/** What is known of the copy; its grade is kept if it is below the best that its facts allow. */
function conditionOf({ copy }: CopyDetailsFragment): Condition {
  const facts = factsOf(copy);
  const grade = CopyGrade[copy.grade];
  const lowerGrade = grade === bestGrade(facts) ? null : grade;
  return { facts, lowerGrade, printingYear: copy.printingYear, edition: copy.edition ?? '' };
}
