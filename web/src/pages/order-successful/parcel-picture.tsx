/** Slips of paper that fly up: where each is, how it is turned, and its colour. */
const CONFETTI = [
  { x: 22, y: 46, turn: 24, colour: 'fill-marigold' },
  { x: 48, y: 18, turn: -18, colour: 'fill-brick' },
  { x: 84, y: 30, turn: 52, colour: 'fill-ink-edge' },
  { x: 118, y: 8, turn: 12, colour: 'fill-marigold' },
  { x: 156, y: 24, turn: -40, colour: 'fill-plank' },
  { x: 188, y: 10, turn: 66, colour: 'fill-ink-edge' },
  { x: 214, y: 38, turn: -12, colour: 'fill-marigold' },
  { x: 240, y: 60, turn: 30, colour: 'fill-brick' },
  { x: 10, y: 84, turn: -30, colour: 'fill-plank' },
];

/** Books tied up for the post. A sealed parcel is celebrated. */
export function ParcelPicture({ isSealed }: { isSealed: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 168" fill="none" className="mx-auto h-auto w-64 max-w-full">
      {isSealed &&
        CONFETTI.map(({ x, y, turn, colour }, index) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect width="11" height="6" className={`flutter ${colour}`} style={{ animationDelay: `${index * 60}ms` }} />
          </g>
        ))}
      <path d="M16 158.5h228" className="stroke-plank" strokeWidth="5" strokeLinecap="round" />
      <path d="M62 128h136v28H62z" className="fill-paper-deep stroke-ink-soft" strokeWidth="1.5" />
      <path d="M70 128v28M78 128v28M186 128v28" className="stroke-ink-soft" strokeWidth="1.5" />
      <path d="M72 98h122v30H72z" className="fill-ink-edge" />
      <path d="M82 98v30M90 98v30M182 98v30" className="stroke-mist" strokeWidth="1.5" opacity="0.6" />
      <path d="M66 74h128v24H66z" className="fill-marigold stroke-ink" strokeWidth="1.5" />
      <path d="M76 74v24M84 74v24M182 74v24" className="stroke-ink" strokeWidth="1.5" />
      <path d="M130 74v82" className="stroke-brick" strokeWidth="4" />
      <path
        d="M130 74c-8-16-30-22-33-10-2 9 18 11 33 10Zm0 0c8-16 30-22 33-10 2 9-18 11-33 10Z"
        className="stroke-brick"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {isSealed && (
        <g className="pop">
          <circle cx="206" cy="132" r="21" className="fill-ink stroke-paper" strokeWidth="3" />
          <path d="m197 132 6.5 6.5 12-13" className="stroke-marigold" strokeWidth="4" strokeLinecap="round" />
        </g>
      )}
    </svg>
  );
}
