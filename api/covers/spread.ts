import { chance } from './chance.ts';
import { drawingSize, type Drawing } from './drawing.ts';
import { fieldOf } from './field.ts';
import type { Box } from './geometry.ts';
import { place, seriesMark } from './labels.ts';
import { questionPage } from './pages/questions.ts';
import { textPage } from './pages/text.ts';
import { PAPER } from './pages/page.ts';
import { schemeOf, type Scheme } from './schemes.ts';
import type { PlacedText, Sheet } from './sheet.ts';
import { rectangle } from './svg.ts';

const LEFT: Box = { x: 120, y: 110, width: 680, height: 940 };
const RIGHT: Box = { x: 800, y: 110, width: 680, height: 940 };
const SHADE = '#F1E8D6';

/** An open book: a page of text and a page of questions. Grey bars stand for words. */
export function spreadSheet(drawing: Drawing): Sheet {
  const { width, height } = drawingSize('spread');
  const scheme = schemeOf(drawing.exam, fieldOf(drawing.subject));
  const choices = chance(`${drawing.title}/spread`);
  const left = textPage(drawing, scheme, choices);
  const right = questionPage(drawing, scheme, choices);
  const desk = rectangle({ x: 0, y: 0, width, height }, { fill: scheme.cover });
  return {
    width,
    height,
    shapes: desk + bookBlock(scheme) + left.shapes + right.shapes,
    texts: [...left.texts, ...right.texts, ...captions(drawing, scheme)],
  };
}

function bookBlock({ art }: Scheme): string {
  const boards = rectangle({ x: 96, y: 92, width: 1408, height: 984 }, { fill: art.ground }, 14);
  const edges = [16, 8].map((by) =>
    rectangle(
      { x: 120 - by, y: 110, width: 1360 + by * 2, height: 940 + by * 0.6 },
      { fill: by === 16 ? '#E4D9C4' : '#EFE6D5' },
      6,
    ),
  );
  const pages = rectangle(LEFT, { fill: PAPER }) + rectangle(RIGHT, { fill: PAPER });
  const gutter =
    rectangle({ x: 764, y: 110, width: 36, height: 940 }, { fill: SHADE }) +
    rectangle({ x: 800, y: 110, width: 18, height: 940 }, { fill: '#F7F0E2' });
  return boards + edges.join('') + pages + gutter;
}

function captions({ exam }: Drawing, { title, accent }: Scheme): PlacedText[] {
  const box = { x: 100, y: 1096, width: 1400, height: 60 };
  const sizes = { box, rest: 'middle' as const, largest: 38, smallest: 30 };
  return [
    place([{ text: 'Sample spread', face: 'serifItalic', colour: title, scale: 1, leading: 1 }], {
      ...sizes,
      align: 'left',
    }),
    place([{ text: seriesMark(exam), face: 'sansBold', colour: accent, scale: 1, leading: 1, tracking: 0.06 }], {
      ...sizes,
      align: 'right',
    }),
  ];
}
