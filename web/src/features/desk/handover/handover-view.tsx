import { useState } from 'react';
import type { OpenManifestFragment, ShippedManifestFragment } from '../../../lib/operations/graphql.generated.ts';
import { Section } from '../../../ui/page/section.tsx';
import { CourierChooser } from './courier-chooser.tsx';
import { ManifestList } from './manifest-list.tsx';
import { ManifestDesk } from './manifest-desk.tsx';
import { ShipResults } from './ship-results.tsx';
import type { ShipResults as Results } from './use-manifest.ts';

interface HandoverViewProps {
  manifests: readonly OpenManifestFragment[];
  /** Manifests that have left, newest first. */
  shipped: readonly ShippedManifestFragment[];
  /** Loads the open manifests again. */
  onChanged: () => Promise<unknown>;
}

type Step =
  | { name: 'COURIER'; isBack: boolean }
  | { name: 'SCAN'; manifest: OpenManifestFragment }
  | { name: 'GONE'; manifest: OpenManifestFragment; results: Results };

/** Hands shipments over: courier, scans, and the result of each shipment. */
export function HandoverView({ manifests, shipped, onChanged }: HandoverViewProps) {
  const [step, setStep] = useState<Step>({ name: 'COURIER', isBack: false });
  const chooseCourier = () => {
    setStep({ name: 'COURIER', isBack: true });
    void onChanged().catch(() => {});
  };
  if (step.name === 'COURIER')
    return (
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <CourierChooser
          manifests={manifests}
          isFocused={step.isBack}
          onOpened={(manifest) => setStep({ name: 'SCAN', manifest })}
        />
        <Section title="Handed over">
          <ManifestList manifests={shipped} />
        </Section>
      </div>
    );
  if (step.name === 'SCAN')
    return (
      <ManifestDesk
        opened={step.manifest}
        onShipped={(results, manifest) => setStep({ name: 'GONE', manifest, results })}
        onClose={chooseCourier}
      />
    );
  return <ShipResults manifest={step.manifest} results={step.results} onNext={chooseCourier} />;
}
