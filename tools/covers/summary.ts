import { drawingSize, type Drawing } from './drawing.ts';
import { fieldOf } from './field.ts';
import { pictureOf } from './picture.ts';
import type { Box } from './geometry.ts';
import { headerText, place, titleText, type TextStyle } from './labels.ts';
import { schemeOf } from './schemes.ts';
import type { PlacedText, Sheet } from './sheet.ts';
import { clipped, rectangle } from './svg.ts';
import type { SetLine } from './text/typesetting.ts';

const STRIP: Box = { x: 0, y: 0, width: 1200, height: 210 };
const TITLE_BOX: Box = { x: 90, y: 372, width: 1020, height: 290 };
const TITLE_SIZES = { largest: 88, smallest: 60 };
const POINT_SIZES = { largest: 58, smallest: 34 };
const POINTS_END = 1120;
const BULLET_INDENT = 62;

/** A card with a strip of the front's picture, the title, and the points of the shop's description. No back cover. */
export function summarySheet(drawing: Drawing): Sheet {
  const { width, height } = drawingSize('summary');
  const scheme = schemeOf(drawing.exam, fieldOf(drawing.subject));
  const style: TextStyle = { title: scheme.title, accent: scheme.accent, align: 'left' };
  const title = titleText(drawing.title, TITLE_BOX, style, 'top', TITLE_SIZES);
  const ruleY = bottomOf(title) + 44;
  const points = pointsText(drawing.points ?? [], ruleY + 44, style);
  const bullets = points.lines.filter(({ opens }) => opens).map((line) => bullet(line, scheme.accent));
  const strip = clipped('art', rectangle(STRIP, {}), pictureOf(drawing, { ...STRIP, y: -190, height: 590 }, STRIP).svg);
  const rule = rectangle({ x: 90, y: ruleY, width: 1020, height: 4 }, { fill: scheme.accent });
  return {
    width,
    height,
    shapes: rectangle({ x: 0, y: 0, width, height }, { fill: scheme.cover }) + strip + bullets.join('') + rule,
    texts: [...headerText(drawing, { x: 90, y: 262, width: 1020, height: 66 }, style), title, points],
  };
}

/** The points as a list of one size, indented for their bullets. */
function pointsText(points: string[], top: number, { title }: TextStyle): PlacedText {
  const paragraphs = points.map((text) => ({
    text,
    face: 'sans' as const,
    colour: title,
    scale: 1,
    leading: 1.24,
    above: 22,
    indent: BULLET_INDENT,
  }));
  const box = { x: 90, y: top, width: 1020, height: POINTS_END - top };
  return place(paragraphs, { box, align: 'left', rest: 'top', ...POINT_SIZES });
}

function bottomOf({ within, lines }: PlacedText): number {
  return Math.max(within.y, ...lines.map(({ ink }) => ink.y + ink.height));
}

function bullet({ size, baseline }: SetLine, fill: string): string {
  const side = size * 0.36;
  return rectangle({ x: 90, y: baseline - size * 0.5, width: side, height: side }, { fill });
}
