import { useRef, useState } from 'react';
import type { OpenManifestFragment, ShipManifestMutation } from '../../../lib/operations/graphql.generated.ts';
import { AddToManifestDocument, RemoveFromManifestDocument } from '../../../lib/operations/manifests.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useScanQueue } from '../scanner/use-scan-queue.ts';
import { addedText, refusal } from './handover.rules.ts';

/** The result of each shipment. */
export type ShipResults = ShipManifestMutation['shipManifest'];

/** A manifest that is being scanned: one change follows the other, in the order of the scans. */
export function useManifest(opened: OpenManifestFragment) {
  const [manifest, setManifest] = useState(opened);
  const { result, show, enqueue } = useScanQueue();
  const [addToManifest] = useMutation(AddToManifestDocument);
  const [removeFromManifest] = useMutation(RemoveFromManifestDocument);
  const latest = useRef(manifest);
  const { manifestId } = manifest;

  const change = (
    send: () => Promise<OpenManifestFragment | undefined>,
    text: (changed: OpenManifestFragment) => string,
  ) =>
    enqueue(async () => {
      const changed = await send();
      if (!changed) return;
      show('RIGHT', text(changed));
      latest.current = changed;
      setManifest(changed);
    });
  const scan = (code: string) => {
    const wrong = refusal(code);
    if (wrong) return show('WRONG', wrong);
    change(
      async () => (await addToManifest({ variables: { manifestId, code } })).data?.addToManifest,
      (changed) => addedText(latest.current, changed),
    );
  };
  const remove = (orderId: string) =>
    change(
      async () => (await removeFromManifest({ variables: { manifestId, orderId } })).data?.removeFromManifest,
      () => `${orderId} is out of this manifest.`,
    );
  return { manifest, result, scan, remove };
}
