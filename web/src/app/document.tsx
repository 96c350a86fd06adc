import type { ReactNode } from 'react';
import { useHydrated } from '../lib/browser/use-hydrated.ts';

interface DocumentProps {
  /** URLs of the style sheets. */
  styles: string[];
  children: ReactNode;
}

/** The HTML document, rendered by the server and hydrated by the browser. Before that it is marked as waiting. */
export function Document({ styles, children }: DocumentProps) {
  const isHydrated = useHydrated();
  return (
    <html lang="en-IN" data-waiting={isHydrated ? undefined : ''}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
