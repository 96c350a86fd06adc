import { Bilingual } from './bilingual.tsx';

/** Facts with their terms; one without a value is left out. */
export function FactList({ facts }: { facts: readonly [term: string, value: string | null][] }) {
  return (
    <dl className="space-y-4">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="leading-snug whitespace-pre-line wrap-anywhere">
                <Bilingual text={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
