import { type ReactNode, useState } from 'react';
import { useIsLargeScreen } from '../../../lib/browser/use-is-large-screen.ts';
import { lazyModule } from '../../../lib/browser/lazy-module.ts';
import { Section } from '../../../ui/page/section.tsx';
import { NoFigures } from './panel-states.tsx';

type Plots = typeof import('./plots.tsx');

/** The plots with their library, which the tables do not wait for. The server renders the tables alone. */
const lazyPlots = lazyModule(() => import('./plots.tsx'));

interface PlotPanelProps {
  title: string;
  /** What is counted, in which unit. */
  unit: string;
  /** Said instead of a plot without marks; null if there are some. */
  empty: string | null;
  renderPlot: (plots: Plots) => ReactNode;
  /** The table of the same figures. */
  children: ReactNode;
}

/** A plot, and next to it the table of the same figures; on a small screen the table is below, to be opened. */
export function PlotPanel({ title, unit, empty, renderPlot, children }: PlotPanelProps) {
  return (
    <Section title={title}>
      {empty ? (
        <NoFigures>{empty}</NoFigures>
      ) : (
        <>
          <p className="-mt-2 mb-3 text-sm text-ink-soft">{unit}</p>
          <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-1">
            <Plot renderPlot={renderPlot} />
            <Figures title={title}>{children}</Figures>
          </div>
        </>
      )}
    </Section>
  );
}

function Plot({ renderPlot }: Pick<PlotPanelProps, 'renderPlot'>) {
  const [hasFailed, setFailed] = useState(false);
  const plots = lazyPlots.useModule(true, () => setFailed(true));
  return (
    <div className="h-80">
      {plots ? (
        renderPlot(plots)
      ) : hasFailed ? (
        <NoFigures>The plot could not be loaded. Its figures are in the table.</NoFigures>
      ) : (
        <div aria-hidden="true" className="skeleton h-full" />
      )}
    </div>
  );
}

function Figures({ title, children }: Pick<PlotPanelProps, 'title' | 'children'>) {
  const table = (
    <div
      role="region"
      aria-label={`${title}: figures`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it.
      tabIndex={0}
      className="max-h-80 overflow-auto print:max-h-none print:overflow-visible"
    >
      {children}
    </div>
  );
  if (useIsLargeScreen()) return table;
  return (
    <details className="lg:h-80">
      <summary className="text-link inline-flex min-h-11 items-center font-semibold">Figures</summary>
      {table}
    </details>
  );
}
