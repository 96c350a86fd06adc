import sharp from 'sharp';

/** Where the cover is torn and stained, and how the book lies on the table. */
const VIEWS = [
  { angle: -8, tear: 'M420 200 L520 200 L520 330 Z', stain: 'M180 560 q60 -50 120 0 q30 60 -50 80 q-90 0 -70 -80Z' },
  { angle: 5, tear: 'M160 700 L160 760 L250 760 Z', stain: 'M330 300 q70 -40 100 20 q10 70 -70 60 q-60 -20 -30 -80Z' },
];

/** A photograph of a book with a torn corner and a stain on a table, as a JPEG. */
export function samplePhotograph(index: number): Promise<Buffer> {
  const { angle, tear, stain } = VIEWS[index % VIEWS.length]!;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="960">
    <rect width="680" height="960" fill="#8a6a4a"/>
    <g transform="rotate(${angle} 340 480)">
      <rect x="172" y="212" width="360" height="560" fill="#4a3420" opacity="0.5"/>
      <rect x="160" y="200" width="360" height="560" fill="#b8473c"/>
      <rect x="196" y="270" width="288" height="90" fill="#f3e7cf"/>
      <rect x="226" y="420" width="228" height="12" fill="#f3e7cf"/>
      <path d="${tear}" fill="#e9dcc0"/>
      <path d="${stain}" fill="#3a2413" opacity="0.45"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}
