/** A link that downloads what a page shows, as CSV. */
export const CsvLink = ({ href }: { href: string }) => (
  <a href={href} className="text-link inline-flex min-h-11 items-center font-semibold">
    Download CSV
  </a>
);
