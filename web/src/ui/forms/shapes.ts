/** The classes of controls that several components draw. */

export const INPUT_SHAPE =
  'h-12 w-full min-w-0 rounded-sm border border-ink/45 bg-page px-3.5 transition-colors hover:border-ink [&[readonly]]:bg-paper-deep aria-invalid:border-brick aria-invalid:shadow-[inset_0_0_0_1px_var(--color-brick)]';

/** A card with a radio button in it, which is chosen by a click anywhere. */
export const RADIO_CARD =
  'relative rounded-sm border border-ink/30 bg-page p-2.5 transition-colors hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 forced-colors:has-checked:-m-0.5 forced-colors:has-checked:border-3 forced-colors:has-checked:border-[Highlight]';

/** The radio button in it. */
export const RADIO_DOT =
  'grid size-5 shrink-0 cursor-[inherit] appearance-none place-items-center rounded-full border-2 border-ink outline-none before:size-2.5 before:rounded-full before:forced-color-adjust-none checked:before:bg-ink forced-colors:checked:before:bg-[Highlight]';
