import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/page/section.tsx';

interface PanelStateProps {
  title: string;
  /** The query of the part, without data. */
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** As high as what it stands for, so that nothing moves. */
  height: string;
}

/** Stands for a part of the dashboard that is loaded, or has failed to. */
export function PanelState({ title, query: { error, refetch }, height }: PanelStateProps) {
  return (
    <Section title={title}>
      <div className={height}>
        {error ? (
          <div role="alert" className="flex h-full flex-col items-start justify-center gap-3">
            <p className="font-semibold">These figures could not be fetched.</p>
            <Button look="secondary" onClick={() => void refetch().catch(() => {})}>
              Try again
            </Button>
          </div>
        ) : (
          <output className="skeleton block h-full">Loading figures...</output>
        )}
      </div>
    </Section>
  );
}

/** What a panel says instead of a plot without marks. */
export function NoFigures({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft">{children}</p>;
}
