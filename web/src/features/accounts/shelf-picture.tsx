/** Books seen from their spines, left to right: where each stands, how wide and high it is, and its colour. */
const BOOKS = [
  { x: 8, width: 30, height: 118, colour: 'fill-mist' },
  { x: 40, width: 22, height: 96, colour: 'fill-paper-deep' },
  { x: 64, width: 34, height: 132, colour: 'fill-ink-edge' },
  { x: 100, width: 26, height: 108, colour: 'fill-paper-edge' },
  { x: 128, width: 20, height: 124, colour: 'fill-plank' },
  { x: 150, width: 32, height: 102, colour: 'fill-mist' },
  { x: 246, width: 28, height: 126, colour: 'fill-paper-deep' },
  { x: 276, width: 36, height: 104, colour: 'fill-ink-edge' },
  { x: 314, width: 22, height: 116, colour: 'fill-paper-edge' },
  { x: 338, width: 30, height: 90, colour: 'fill-plank' },
];

const SHELF = 150;

/** The shop's shelf with one book pulled askew, as in its mark. */
export function ShelfPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 376 168" fill="none" className="w-full">
      {BOOKS.map(({ x, width, height, colour }) => (
        <g key={x}>
          <rect x={x} y={SHELF - height} width={width} height={height} rx="1.5" className={colour} />
          <path
            d={`M${x} ${SHELF - height + 14}h${width}M${x} ${SHELF - height + 20}h${width}M${x} ${SHELF - 16}h${width}`}
            className="stroke-ink"
            strokeWidth="1.5"
            opacity="0.45"
          />
        </g>
      ))}
      <g transform={`rotate(14.5 214 ${SHELF})`}>
        <rect x="182" y={SHELF - 128} width="32" height="128" rx="1.5" className="fill-marigold" />
        <path
          d={`M182 ${SHELF - 112}h32M182 ${SHELF - 104}h32M182 ${SHELF - 18}h32`}
          className="stroke-ink"
          strokeWidth="2"
        />
      </g>
      <path d={`M0 ${SHELF + 5}h376`} className="stroke-plank" strokeWidth="10" />
      <path d={`M0 ${SHELF + 12}h376`} className="stroke-plank-deep" strokeWidth="4" />
    </svg>
  );
}
