import sprite from './icons.svg?no-inline';

/** The symbols of `icons.svg`. */
export type SpriteIconName =
  | 'truck'
  | 'refresh-cw'
  | 'hand-coins'
  | 'shield-check'
  | 'map-pin'
  | 'mail'
  | 'phone'
  | 'credit-card'
  | 'smartphone'
  | 'wallet';

/** A decorative icon that every page shows: its drawing is in a separate file, which browsers keep. */
export function SpriteIcon({ name, className = '' }: { name: SpriteIconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
