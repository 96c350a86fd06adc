import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

/** What the shop owes a supplier, or has paid too much. */
export function Balance({ paise, isLarge = false }: { paise: number; isLarge?: boolean }) {
  const label = paise > 0 ? 'owed' : paise < 0 ? 'paid too much' : 'nothing owed';
  return (
    <span className={isLarge ? 'text-lg' : undefined}>
      {paise !== 0 && <strong className="tabular-nums">{formatPaise(Math.abs(paise))}</strong>}{' '}
      <span className="text-ink-soft">{label}</span>
    </span>
  );
}
