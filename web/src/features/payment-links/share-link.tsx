import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { Button } from '../../ui/button.tsx';
import { INPUT_SHAPE } from '../../ui/shapes.ts';
import { MESSAGES, shareText } from './payment-links.messages.ts';

/** A payment link: copied, sent by WhatsApp, or by the share sheet where the device has one. */
export function ShareLink({ url }: { url: string }) {
  const text = shareText(url);
  return (
    <div className="space-y-4">
      <label className="block">
        <span className="mb-1.5 block font-semibold">Your payment link</span>
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className={INPUT_SHAPE} />
      </label>
      <p className="text-sm text-ink-soft">{MESSAGES.again}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton url={url} />
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className="button button-secondary"
        >
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
        {'share' in navigator && (
          // Closing the sheet rejects, which is no failure.
          <Button look="secondary" onClick={() => void navigator.share({ title: SHOP_NAME, text }).catch(() => {})}>
            Share
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{MESSAGES.ends}</p>
    </div>
  );
}

function CopyButton({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button onClick={() => void copy()} className="min-w-28">
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
