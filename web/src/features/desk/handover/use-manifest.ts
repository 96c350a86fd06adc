import { useReducer, useRef, useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import type { OpenManifestFragment, ShipManifestMutation } from '../../../lib/operations/graphql.generated.ts';
import {
  AddToManifestDocument,
  RemoveFromManifestDocument,
  ShipManifestDocument,
} from '../../../lib/operations/manifests.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { nextResult, type ScanResult } from '../scanner/scan-result.rules.ts';
import { useAlarm } from '../scanner/use-alarm.ts';
import { addedText, refusal } from './handover.rules.ts';

/** The result of each shipment. */
export type ShipResults = ShipManifestMutation['shipManifest'];

/** A manifest that is being scanned: one change follows the other, in the order of the scans. */
export function useManifest(opened: OpenManifestFragment) {
  const [manifest, setManifest] = useState(opened);
  const [result, show] = useReducer(
    (last: ScanResult | null, [type, text]: [ScanResult['type'], string]) => nextResult(last, type, text),
    null,
  );
  useAlarm(result);
  const [addToManifest] = useMutation(AddToManifestDocument);
  const [removeFromManifest] = useMutation(RemoveFromManifestDocument);
  const latest = useRef({ manifest, changes: Promise.resolve() });
  const { manifestId } = manifest;

  const change = (
    send: () => Promise<OpenManifestFragment | undefined>,
    text: (changed: OpenManifestFragment) => string,
  ) => {
    const step = async () => {
      try {
        const changed = await send();
        if (!changed) return;
        show(['RIGHT', text(changed)]);
        latest.current.manifest = changed;
        setManifest(changed);
      } catch (error) {
        show(['WRONG', errorMessage(error) ?? GENERIC_ERROR]);
      }
    };
    latest.current.changes = latest.current.changes.then(step);
  };
  const scan = (code: string) => {
    const wrong = refusal(code);
    if (wrong) return show(['WRONG', wrong]);
    change(
      async () => (await addToManifest({ variables: { manifestId, code } })).data?.addToManifest,
      (changed) => addedText(latest.current.manifest, changed),
    );
  };
  const remove = (orderId: string) =>
    change(
      async () => (await removeFromManifest({ variables: { manifestId, orderId } })).data?.removeFromManifest,
      () => `${orderId} is out of this manifest.`,
    );
  return { manifest, result, scan, remove };
}

/** Hands the shipments of a manifest over. */
export function useShip(manifestId: string, onShipped: (results: ShipResults) => void) {
  const [shipManifest] = useMutation(ShipManifestDocument);
  const { run, isBusy, problem } = useAttempt();
  const ship = async () => {
    const { data } = await shipManifest({ variables: { manifestId } });
    if (data) onShipped(data.shipManifest);
  };
  return { ship: () => run(ship), isBusy, problem };
}
