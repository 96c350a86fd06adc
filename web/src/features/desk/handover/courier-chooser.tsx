import { type FormEvent } from 'react';
import type { OpenManifestFragment } from '../../../lib/operations/graphql.generated.ts';
import { CreateManifestDocument } from '../../../lib/operations/manifests.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { COURIER_OPTIONS, useCourierChoice } from '../common/couriers.ts';
import { shipmentsText } from './handover.rules.ts';

interface CourierChooserProps {
  manifests: readonly OpenManifestFragment[];
  /** Whether it takes the focus, after another step. */
  isFocused: boolean;
  onOpened: (manifest: OpenManifestFragment) => void;
}

/** Chooses a courier, by the arrow keys and Enter. The manifest that is open for the courier goes on. */
export function CourierChooser({ manifests, isFocused, onOpened }: CourierChooserProps) {
  const [courier, setCourier] = useCourierChoice();
  const [createManifest] = useMutation(CreateManifestDocument);
  const { run, isBusy, problem } = useAttempt();
  const open = async () => {
    const { data } = await createManifest({ variables: { courier } });
    if (data) onOpened(data.createManifest);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(open);
  };
  return (
    <form onSubmit={submit} className="max-w-xl space-y-5">
      <FormError>{problem}</FormError>
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">Which courier is here?</legend>
        <div className="grid gap-2">
          {COURIER_OPTIONS.map(([value, label]) => (
            <label
              key={value}
              className="flex min-h-12 items-center justify-between gap-4 border border-ink/30 bg-page px-4 has-checked:border-ink has-checked:bg-paper-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
            >
              <span className="flex items-center gap-3 font-semibold">
                <input
                  ref={isFocused && value === courier ? focusOnMount : undefined}
                  type="radio"
                  name="courier"
                  value={value}
                  checked={value === courier}
                  onChange={() => setCourier(value)}
                  className="size-5 accent-ink"
                />
                {label}
              </span>
              <ScannedCount manifest={manifests.find((manifest) => manifest.courier === value)} />
            </label>
          ))}
        </div>
      </fieldset>
      <SubmitButton
        label="Scan parcels"
        busyLabel="Opening..."
        isBusy={isBusy}
        className="w-full sm:w-auto sm:min-w-48"
      />
    </form>
  );
}

function ScannedCount({ manifest }: { manifest: OpenManifestFragment | undefined }) {
  if (!manifest || manifest.shipmentCount === 0) return null;
  return <span className="text-sm text-ink-soft">{shipmentsText(manifest.shipmentCount)} scanned</span>;
}
