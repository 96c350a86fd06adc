import { CopyPhotoKind } from '#api/copies/copies.rules.ts';

interface Shape {
  /** Width and height in percent of the picture. */
  width: number;
  height: number;
  hint: string;
}

/** What to fit into the outline, and how large it is in an upright picture. */
export const SHAPES: Record<CopyPhotoKind, Shape> = {
  [CopyPhotoKind.COVER]: { width: 78, height: 78, hint: 'Fit the whole cover into the outline.' },
  [CopyPhotoKind.SPINE]: { width: 24, height: 86, hint: 'Hold the spine upright in the outline.' },
  [CopyPhotoKind.IMPRINT]: { width: 84, height: 84, hint: 'The page with edition and year of printing.' },
  [CopyPhotoKind.WORST_PAGE]: { width: 84, height: 84, hint: 'The page in the worst condition, whole.' },
  [CopyPhotoKind.OTHER]: { width: 90, height: 90, hint: 'Anything else a buyer should see.' },
};

/** An outline over the picture of the camera; what is outside of it is darker. */
export function Outline({ kind }: { kind: CopyPhotoKind }) {
  const { width, height } = SHAPES[kind];
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 rounded-sm border-2 border-dashed border-paper shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
      style={{ width: `${width}%`, height: `${height}%` }}
    />
  );
}
