import { useToast } from '../../../ui/toasts/toaster.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

/** New recovery codes, to keep on paper or in a password manager. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('The codes are copied.'),
      () => toast.failure('The codes could not be copied. Please write them down.'),
    );
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        If you lose your phone, each of these recovery codes logs you in once. Keep them on paper or in a password
        manager: they are not shown again.
      </p>
      <ol aria-label="Recovery codes" className="grid gap-x-6 gap-y-2 bg-paper-deep p-4 font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button className="ml-auto" onClick={() => void onDone()}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
