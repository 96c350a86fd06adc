import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { INPUT_SHAPE } from '../../ui/forms/shapes.ts';
import { ShareButtons } from '../../ui/buttons/share-buttons.tsx';
import { PAYMENT_LINK_TEXTS, shareText } from './payment-links.texts.ts';

/** A payment link: copied, sent by WhatsApp, or by the share sheet where the device has one. */
export function ShareLink({ url }: { url: string }) {
  return (
    <div className="space-y-4">
      <label className="block">
        <span className="mb-1.5 block font-semibold">Your payment link</span>
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className={INPUT_SHAPE} />
      </label>
      <p className="text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.again}</p>
      <ShareButtons url={url} text={shareText(url)} title={SHOP_NAME} />
      <p className="text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.ends}</p>
    </div>
  );
}
