import { ShoppingBag } from 'lucide-react';

const SYMBOLS = { 'shopping-bag': ShoppingBag };

type SymbolName = keyof typeof SYMBOLS;

const idOf = (name: SymbolName) => `icon-${name}`;

/** Draws the icons that lists repeat once, for each `SpriteIcon` on the page. */
export function Sprite() {
  return (
    <svg className="hidden">
      {Object.entries(SYMBOLS).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name as SymbolName)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

/** An icon of the sprite. */
export function SpriteIcon({ name }: { name: SymbolName }) {
  return (
    <svg aria-hidden="true" width="18" height="18">
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
