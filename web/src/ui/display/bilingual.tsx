const DEVANAGARI = /(\p{Script=Devanagari}(?:[\p{Script=Devanagari}\s\d,.:।-]*\p{Script=Devanagari})?)/u;

/** A text whose Devanagari parts are marked as Hindi, for fonts and screen readers. */
export function Bilingual({ text }: { text: string }) {
  return text.split(DEVANAGARI).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang="hi">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
