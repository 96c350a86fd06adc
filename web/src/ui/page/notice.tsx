import type { ReactNode } from 'react';
import { OFFLINE_ERROR } from '../../lib/query/errors.ts';
import { useOnline, useReconnect } from '../../lib/browser/use-online.ts';
import { Button } from '../buttons/button.tsx';

interface NoticeProps {
  title: string;
  /** The heading level: 1 if the notice is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** An empty state, shown instead of content: nothing found, or an error. */
export function Notice({ title, level = 2, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center sm:py-20">
      <EmptyShelf />
      <Heading className="font-serif text-heading font-semibold">{title}</Heading>
      {children}
    </div>
  );
}

interface FailureNoticeProps {
  message: string;
  /** What is said below the message. */
  detail?: string;
  onRetry: () => void;
}

/** An error with a button to try again. Offline it says so, and tries again once the browser is online. */
export function FailureNotice({ message, detail, onRetry }: FailureNoticeProps) {
  const isOnline = useOnline();
  useReconnect(onRetry);
  return (
    <div role="alert">
      <Notice title={isOnline ? message : OFFLINE_ERROR}>
        {detail && isOnline && <p>{detail}</p>}
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}

function EmptyShelf() {
  return (
    <svg aria-hidden="true" width="168" height="92" viewBox="0 0 168 92" fill="none" className="mb-2">
      <path d="M30 78V30h14v48M48 78V22h10v56" className="fill-paper-deep stroke-ink-soft" strokeWidth="1.5" />
      <path d="M30 40h14M30 68h14M48 32h10" className="stroke-ink-soft" strokeWidth="1.5" />
      <path d="m63.5 77.5 19-49 12 4.6-17.5 44.4" className="fill-marigold stroke-ink" strokeWidth="1.5" />
      <path d="m80 35 12 4.6" className="stroke-ink" strokeWidth="1.5" />
      <path d="M8 78.5h152" className="stroke-plank" strokeWidth="5" strokeLinecap="round" />
      <path d="M112 70h28M118 62h16" className="stroke-paper-edge" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
