import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import type { CreateBadgeMutation } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';

type Badge = CreateBadgeMutation['createBadge'];

/** Modules of white that a reader needs on each side of a Code 128 symbol. */
const QUIET = 10;

/** A new badge, to print: it is shown once. */
export function BadgeDialog({ badge, onClose }: { badge: Badge | null; onClose: () => void }) {
  return (
    <ModalDialog title="Print the badge" isOpen={badge !== null} onOpenChange={onClose}>
      {badge && (
        <>
          <div data-print-alone className="border border-paper-edge bg-white p-4 text-center text-black">
            <p className="font-serif text-heading font-semibold wrap-anywhere">{badge.name}</p>
            <p className="text-sm">{SHOP_NAME}</p>
            <Barcode bars={badge.bars} />
          </div>
          <p className="my-4 text-ink-soft">
            It is shown only now. Whoever has it packs under this name: keep it safe.
          </p>
          <Button onClick={() => window.print()}>Print</Button>
        </>
      )}
    </ModalDialog>
  );
}

const Barcode = ({ bars }: Pick<Badge, 'bars'>) => (
  <svg
    role="img"
    aria-label="Barcode"
    viewBox={`${-QUIET} 0 ${bars.reduce((sum, width) => sum + width, 2 * QUIET)} 1`}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    className="mt-3 h-20 w-full"
  >
    <path d={pathOf(bars)} />
  </svg>
);

/** Bars and spaces alternate. */
const pathOf = (bars: readonly number[]): string =>
  `M0 0${bars.map((width, index) => (index % 2 === 0 ? `h${width}v1h-${width}v-1m${width} 0` : `m${width} 0`)).join('')}`;
