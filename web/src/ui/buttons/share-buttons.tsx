import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { Button } from './button.tsx';

interface ShareButtonsProps {
  url: string;
  /** What goes with the address, which it contains. */
  text: string;
  title: string;
  /** The mobile number that WhatsApp opens with, ten digits. */
  phone?: string | null;
  copyLabel?: string;
  /** Of the button that copies. */
  look?: ComponentProps<typeof Button>['look'];
}

/** Sends an address: copies it, opens WhatsApp, or the share sheet where the device has one. */
export function ShareButtons({ url, text, title, phone, copyLabel = 'Copy', look = 'primary' }: ShareButtonsProps) {
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton url={url} label={copyLabel} look={look} />
      <a
        href={`https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className="button button-secondary"
      >
        WhatsApp<span className="sr-only"> (opens in a new tab)</span>
      </a>
      {isHydrated && 'share' in navigator && (
        // Closing the sheet rejects, which is no failure.
        <Button look="secondary" onClick={() => void navigator.share({ title, text }).catch(() => {})}>
          Share
        </Button>
      )}
    </div>
  );
}

function CopyButton({ url, label, look }: { url: string; label: string } & Pick<ShareButtonsProps, 'look'>) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button look={look} onClick={() => void copy()} className="min-w-28">
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
