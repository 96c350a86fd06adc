import { CircleCheck, ScanBarcode, TriangleAlert } from 'lucide-react';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import type { ScanResult } from './scan-result.rules.ts';

interface ScanMessageProps {
  result: ScanResult | null;
  /** Shown before the first scan. */
  prompt: string;
}

/**
 * The result of the last scan, large, in red if it was wrong. Its height is that of two lines, so that nothing moves. On a
 * phone it stays in view above the camera and the field of codes.
 */
export function ScanMessage({ result, prompt }: ScanMessageProps) {
  const isWrong = result?.type === 'WRONG';
  const look = isWrong ? 'border-brick bg-brick text-paper' : 'border-marigold bg-paper-deep';
  return (
    <div className={`sticky top-0 z-10 flex min-h-20 items-center border-l-6 px-4 py-3 text-lg font-semibold ${look}`}>
      {!result && <Message icon={ScanBarcode} text={prompt} />}
      <div role="alert">{isWrong && <Message key={result.count} icon={TriangleAlert} text={result.text} />}</div>
      <output>
        {result?.type === 'RIGHT' && <Message key={result.count} icon={CircleCheck} text={result.text} />}
      </output>
    </div>
  );
}

function Message({ icon: Icon, text }: { icon: typeof CircleCheck; text: string }) {
  return (
    <span className="flex items-center gap-3">
      <Icon aria-hidden="true" size={28} className="shrink-0" />
      <span className="line-clamp-3">
        <Bilingual text={text} />
      </span>
    </span>
  );
}
