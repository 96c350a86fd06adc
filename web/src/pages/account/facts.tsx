import { Bilingual } from '../../ui/bilingual.tsx';

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className="space-y-4">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg leading-snug wrap-anywhere">
            <Bilingual text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
