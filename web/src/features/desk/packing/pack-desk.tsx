import { useReducer } from 'react';
import { Condition } from '#api/catalogue/catalogue.rules.ts';
import { countScans, labelCode } from '#api/catalogue/labels/labels.rules.ts';
import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CameraScanner } from '../../intake/camera-scanner.tsx';
import { CodeLine } from '../scanner/code-field.tsx';
import { ScanMessage } from '../scanner/scan-message.tsx';
import { useAlarm } from '../scanner/use-alarm.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { ClaimClock } from './claim-clock.tsx';
import { OrderHeading } from './order-heading.tsx';
import { PackActions, type PackActionsProps } from './pack-actions.tsx';
import { PackForm, type ShipmentDetails } from './pack-form.tsx';
import { NO_SCANS, isComplete, nextScans, type ShipmentScans, type ScanAction } from './shipment-scans.rules.ts';
import { ShipmentLines } from './shipment-lines.tsx';

interface PackDeskProps {
  task: PackingTaskFragment;
  isBusy: boolean;
  /** Why packing it failed; else empty. */
  problem: string;
  /** What else can be done with an order that is claimed; a practice order is not. */
  claim?: Omit<PackActionsProps, 'task'> & { onExtend: () => void };
  onPack: (scans: readonly string[], details: ShipmentDetails) => void;
}

/** Packs one order: each copy is scanned, then Enter packs. */
export function PackDesk({ task, isBusy, problem, claim, onPack }: PackDeskProps) {
  const lines = task.lines.map((line) => ({ ...line, condition: Condition[line.condition] }));
  const reduce = (before: ShipmentScans, action: ScanAction) => nextScans(lines, before, action);
  const [{ scans, result }, dispatch] = useReducer(reduce, NO_SCANS);
  const scan = (code: string) => isBusy || dispatch({ type: 'SCAN', code });
  useScanner(scan);
  useAlarm(result);
  const count = ({ bookId, condition, copy }: PackingTaskFragment['lines'][number]) =>
    scan(
      labelCode(copy ? { kind: 'COPY', code: copy.code } : { kind: 'BOOK', bookId, condition: Condition[condition] }),
    );
  return (
    <>
      <OrderHeading order={task.order} isPractice={!claim} />
      <ScanMessage result={result} prompt="Scan each copy." />
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ShipmentLines lines={task.lines} counts={countScans(lines, scans)} onCount={count} />
        <div className="space-y-6">
          <PackForm
            task={task}
            isComplete={isComplete(lines, scans)}
            isBusy={isBusy}
            problem={problem}
            onPack={(details) => onPack(scans, details)}
          />
          {claim && <ClaimClock until={task.claimedUntil} onExtend={claim.onExtend} />}
          <CodeLine onCode={scan} />
          <Button look="secondary" disabled={scans.length === 0} onClick={() => dispatch({ type: 'UNDO' })}>
            Undo the last scan
          </Button>
          {claim && <PackActions task={task} {...claim} />}
          <CameraScanner onScan={scan} />
        </div>
      </div>
    </>
  );
}
