import type { LucideIcon, LucideProps } from 'lucide-react';

/** Left out of the HTML: the style sheet has them. */
const IN_STYLE_SHEET = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A decorative icon with short HTML, for what every page shows. */
export function Icon({ of: Drawing, ...props }: { of: LucideIcon } & LucideProps) {
  return <Drawing aria-hidden="true" {...IN_STYLE_SHEET} {...props} />;
}
