/**
 * The name of the shelf of books in Hindi. It stands on every page, so it is in the font of the system: every device that
 * reads Hindi has one, and no page loads a font for it.
 */
export const HindiShelf = () => (
  <span lang="hi" style={{ fontFamily: 'system-ui' }}>
    हिन्दी माध्यम
  </span>
);
