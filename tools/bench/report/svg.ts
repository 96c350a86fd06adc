/** Colours for a light and a dark page. The plots paint their own background, so they can be read on both. */
const STYLE = `<style>
  .page { fill: #ffffff } .text { fill: #1f2328 } .quiet { fill: #59636e } .line { stroke: #d1d9e0 }
  .one { fill: #0969da; stroke: #0969da } .two { fill: #8250df; stroke: #8250df } .goal { stroke: #bc4c00 }
  text { font: 12px system-ui, sans-serif } .title { font-size: 14px; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } .text { fill: #f0f6fc } .quiet { fill: #9198a1 } .line { stroke: #3d444d }
    .one { fill: #4493f8; stroke: #4493f8 } .two { fill: #ab7df8; stroke: #ab7df8 } .goal { stroke: #db6d28 }
  }
</style>`;

interface Size {
  width: number;
  height: number;
}

/** An SVG document with a title for screen readers. */
export function svg({ width, height }: Size, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeText(title)}</title>
${STYLE}
<rect class="page" width="${width}" height="${height}" rx="6"/>
${parts.join('\n')}
</svg>
`;
}

export function text(x: number, y: number, content: string, className = 'text', anchor = 'start'): string {
  return `<text class="${className}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeText(content)}</text>`;
}

export function line([x1, y1]: Point, [x2, y2]: Point, className = 'line', width = 1): string {
  const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
  return `<line class="${className}" ${ends} stroke-width="${width}"/>`;
}

export function bar(x: number, y: number, { width, height }: Size, className: string): string {
  return `<rect class="${className}" x="${round(x)}" y="${round(y)}" width="${round(Math.max(width, 1))}" height="${height}" rx="2"/>`;
}

export function curve(points: readonly Point[], className: string): string {
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polyline class="${className}" points="${path}" style="fill: none" stroke-width="2"/>${points.map(([x, y]) => dot(x, y, className)).join('')}`;
}

export type Point = readonly [x: number, y: number];

const dot = (x: number, y: number, className: string) =>
  `<circle class="${className}" cx="${round(x)}" cy="${round(y)}" r="3"/>`;

const round = (value: number) => Math.round(value * 10) / 10;

const escapeText = (content: string) => content.replace(/&/g, '&amp;').replace(/</g, '&lt;');
