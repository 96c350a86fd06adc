import { Bilingual } from '../../ui/display/bilingual.tsx';

/** An address as printed on a shipment. */
export function AddressText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      <Bilingual text={text} />
    </span>
  );
}
