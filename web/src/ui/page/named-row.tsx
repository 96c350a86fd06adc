import type { ReactNode } from 'react';
import { Bilingual } from '../display/bilingual.tsx';

interface NamedRowProps {
  name: string;
  note: string;
  /** The buttons. */
  children: ReactNode;
}

/** A thing in a list: its name, what there is to know of it, and what can be done to it. */
export const NamedRow = ({ name, note, children }: NamedRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-paper-edge py-3 first:pt-0">
    <div className="min-w-0 flex-1 basis-44 wrap-anywhere">
      <p className="font-semibold">
        <Bilingual text={name} />
      </p>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
    {children}
  </li>
);
