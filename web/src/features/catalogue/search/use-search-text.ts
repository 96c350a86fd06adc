import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The text in the search box. On a page of results it is at first what they were found by. */
export function useSearchText() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = pathname === '/search' ? (params.get('q') ?? '') : '';
  const [lastAsked, setLastAsked] = useState(asked);
  const [text, setText] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setText(asked);
  }
  return [text, setText] as const;
}
