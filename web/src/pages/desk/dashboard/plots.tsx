import type { ReactElement } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis, type YAxisTickContentProps } from 'recharts';
import { useIsLargeScreen } from '../../../lib/browser/use-is-large-screen.ts';
import { count, shortNumber } from './figures.rules.ts';

/** A series of a plot: its name, its values by key of the rows, and its look. */
interface Series {
  key: string;
  name: string;
  look: keyof typeof FILLS;
}

/** Differ in lightness and texture, not in hue alone: for colour-blind readers and black-and-white print. */
const FILLS = { solid: 'var(--color-ink)', hatched: 'url(#plot-hatched)' };

interface PlotProps {
  title: string;
  series: readonly Series[];
  rows: readonly (Record<string, string | number> & { label: string })[];
  /** Values as the axis and as the reader see them. */
  tick?: (value: number) => string;
  format?: (value: number) => string;
}

const SIZE = { width: '100%', height: '100%' };
const TEXT = { fontSize: 13, fill: 'var(--color-ink-soft)' };
const GRID = 'var(--color-paper-edge)';

/** Columns side by side, such as days. */
export function Columns({ title, series, rows, tick = shortNumber, format = count }: PlotProps) {
  return (
    <BarChart responsive style={SIZE} data={[...rows]} title={title} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
      <Hatching />
      <CartesianGrid vertical={false} stroke={GRID} />
      <XAxis dataKey="label" tick={TEXT} tickLine={false} axisLine={{ stroke: GRID }} minTickGap={24} />
      <YAxis tick={TEXT} tickLine={false} axisLine={false} width={48} tickFormatter={tick} allowDecimals={false} />
      {parts(series, format)}
    </BarChart>
  );
}

/** Room for the names of rows, in pixels and characters. */
const WIDE_LABELS = { width: 200, RowLabel: rowLabel(28) };
const NARROW_LABELS = { width: 128, RowLabel: rowLabel(17) };

const shorten = (label: string, length: number) =>
  label.length > length ? `${label.slice(0, length - 1).trimEnd()}…` : label;

/** The name of a row, on one line of at most `length` characters. */
function rowLabel(length: number) {
  return ({ x, y, payload }: YAxisTickContentProps) => (
    <text x={x} y={y} dy="0.33em" textAnchor="end" {...TEXT}>
      {shorten(String(payload.value), length)}
    </text>
  );
}

/** Bars below each other, such as books, with their names. */
export function Bars({ title, series, rows, tick = shortNumber, format = count }: PlotProps) {
  const { width, RowLabel } = useIsLargeScreen() ? WIDE_LABELS : NARROW_LABELS;
  return (
    <BarChart
      responsive
      layout="vertical"
      style={SIZE}
      data={[...rows]}
      title={title}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
    >
      <Hatching />
      <CartesianGrid horizontal={false} stroke={GRID} />
      <XAxis type="number" tick={TEXT} tickLine={false} axisLine={false} tickFormatter={tick} allowDecimals={false} />
      <YAxis
        type="category"
        dataKey="label"
        tick={RowLabel}
        tickLine={false}
        axisLine={{ stroke: GRID }}
        width={width}
        interval={0}
      />
      {parts(series, format)}
    </BarChart>
  );
}

/** The series, stacked, with their legend and what a plot says of the value that is pointed at. */
function parts(series: readonly Series[], format: (value: number) => string): ReactElement[] {
  return [
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--color-paper-deep)' }}
      contentStyle={{ borderRadius: 3, borderColor: 'var(--color-ink)', background: 'var(--color-page)' }}
      itemStyle={{ color: 'var(--color-ink)' }}
      formatter={(value, name) => [format(Number(value)), name]}
    />,
    ...(series.length > 1
      ? [
          <Legend
            key="legend"
            iconType="square"
            verticalAlign="top"
            wrapperStyle={{ paddingBottom: 8 }}
            itemSorter={null}
          />,
        ]
      : []),
    ...series.map(({ key, name, look }) => (
      <Bar
        key={key}
        dataKey={key}
        name={name}
        stackId="all"
        fill={FILLS[look]}
        stroke="var(--color-ink)"
        strokeWidth={look === 'hatched' ? 1 : 0}
        isAnimationActive={false}
        maxBarSize={28}
        style={{ printColorAdjust: 'exact' }}
      />
    )),
  ];
}

/** Marigold with stripes of ink. */
function Hatching() {
  return (
    <defs>
      <pattern id="plot-hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--color-marigold)" />
        <rect width="1.5" height="6" fill="var(--color-ink)" />
      </pattern>
    </defs>
  );
}
