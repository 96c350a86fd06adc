import { type MouseEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { MESSAGES } from '../messages.ts';
import { addressWith } from './listing-address.ts';

interface ShowMoreProps {
  endCursor: string;
  onMore: () => Promise<unknown>;
}

/** Adds the next books to a list. Without scripts it is a link to a page of them. */
export function ShowMore({ endCursor, onMore }: ShowMoreProps) {
  const [params] = useSearchParams();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');

  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (progress === 'busy') return;
    setProgress('busy');
    const isDone = await onMore().then(
      () => true,
      () => false,
    );
    setProgress(isDone ? 'idle' : 'failed');
  };
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p role="alert" className="text-brick empty:hidden">
        {progress === 'failed' && MESSAGES.moreFailed}
      </p>
      <ButtonLink look="secondary" to={addressWith(params, 'after', endCursor)} onClick={showMore} className="min-w-56">
        {progress === 'busy' ? MESSAGES.loadingBooks : 'Show more books'}
      </ButtonLink>
    </div>
  );
}
