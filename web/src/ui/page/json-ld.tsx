/**
 * schema.org data of the page, for search engines. Escaped, so that no text in it closes the script element. They read the
 * document: its page makes the data on the server only, and the browser keeps what the document has.
 */
export function JsonLd({ data }: { data: object | undefined }) {
  const json = data && JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json ?? '' }} />
  );
}
