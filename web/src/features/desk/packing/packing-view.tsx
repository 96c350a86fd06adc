import { useState } from 'react';
import { isConflict } from '../../../lib/query/errors.ts';
import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { PackShipmentDocument } from '../../../lib/operations/packing.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { ShortOrders } from '../picking/short-orders.tsx';
import type { Short } from '../picking/use-shorts.ts';
import { NothingToPack } from './nothing-to-pack.tsx';
import { PackDesk } from './pack-desk.tsx';
import type { ShipmentDetails } from './pack-form.tsx';
import { LastShipment, type Packed } from './last-shipment.tsx';
import { PRINT_OPTIONS, type PrintOption, usePrintOption } from './print-option.ts';
import { type ClaimTarget, usePackingClaim } from './use-packing-claim.ts';
import { useShort } from './use-short.ts';

/** Packs orders one after the other: the given one first, or the next of a pick list or of all. */
export function PackingView({ first }: { first: ClaimTarget }) {
  const { state, change, extend, release } = usePackingClaim(first);
  const [packed, setPacked] = useState<Packed | null>(null);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const pickListNumber = first.pickListNumber ?? null;
  const next = (leave: readonly string[] = skipped) =>
    void change({ pickListNumber, ...(leave.length > 0 && { skipped: [...leave] }) });
  const { option, setOption, print } = usePrintOption();
  const { pack, isBusy, problemOf } = usePack(change, (shipment) => {
    print(shipment.orderId, papersOf(shipment, option));
    setPacked(shipment);
    next();
  });
  const giveUp = async (leave = skipped) => {
    await release();
    setSkipped(leave);
    next(leave);
  };
  const task = state.phase === 'PACKING' ? state.task : null;
  const { short, isBusy: isReporting, report, cut, forget } = useShort();
  const goOn = async () => {
    forget();
    await giveUp();
  };
  const cutAndGoOn = async (held: Short) => {
    const { state: outcome, order } = await cut(held);
    if (outcome !== 'CUT' || order?.order.status !== 'PLACED') return;
    forget();
    await change({ orderId: held.orderId });
  };
  return (
    <>
      {state.phase === 'CLAIMING' && <PackSkeleton />}
      {short && (
        <div className="space-y-4">
          <ShortOrders
            shorts={[short]}
            isBusy={isReporting}
            onCut={(held) => void cutAndGoOn(held)}
            onLeave={() => void goOn()}
          />
          {short.state !== 'HELD' && <Button onClick={() => void goOn()}>Next order</Button>}
        </div>
      )}
      {task && !short && (
        <PackDesk
          key={taskKey(task)}
          task={task}
          isBusy={isBusy || isReporting}
          problem={problemOf(task)}
          onPack={(scans, details) => void pack(task, scans, details)}
          claim={{
            onExtend: () => void extend({ orderId: task.order.order.orderId }),
            onSkip: () => void giveUp([...skipped, task.order.order.orderId]),
            onHeld: () => void giveUp(),
            onMissing: (missing) => void report(task, missing),
          }}
        />
      )}
      {state.phase === 'EMPTY' && (
        <NothingToPack
          pickListNumber={pickListNumber}
          skipped={skipped}
          onPackSkipped={() => {
            setSkipped([]);
            next([]);
          }}
        />
      )}
      {state.phase === 'FAILED' && (
        <ClaimFailure message={state.message} onRetry={() => void change(state.target)} onNext={() => void giveUp()} />
      )}
      <div className="mt-8 flex flex-wrap items-start gap-x-10 gap-y-5 border-t border-paper-edge pt-5">
        {packed && (
          <LastShipment
            key={packed.orderId}
            shipment={packed}
            onPrint={() => print(packed.orderId, papersOf(packed, option === 'page' ? 'page' : 'both'))}
            onUndone={() => setPacked(null)}
          />
        )}
        <PrintSetting option={option} onChange={setOption} />
      </div>
    </>
  );
}

/** A replacement has a label alone. */
const papersOf = ({ hasBill }: Packed, option: PrintOption) => (hasBill || option === 'nothing' ? option : 'label');

/** Another state of an order is packed from the start. */
const taskKey = ({ order }: PackingTaskFragment) => `${order.order.orderId} ${order.version}`;

/** Packs the claimed order. If it has changed it is claimed again, as it is now. */
function usePack(change: (target: ClaimTarget) => Promise<void>, onPacked: (shipment: Packed) => void) {
  const [packShipment] = useMutation(PackShipmentDocument);
  const { run, isBusy, problem } = useAttempt();
  const [attempted, setAttempted] = useState('');
  const pack = ({ order }: PackingTaskFragment, scans: readonly string[], details: ShipmentDetails) => {
    const { orderId } = order.order;
    setAttempted(orderId);
    const input = { orderId, version: order.version, scans, ...details };
    const send = async () => {
      const { data } = await packShipment({ variables: { input } });
      if (!data) return;
      const { version, order: packedOrder } = data.packOrder;
      onPacked({ orderId, version, hasBill: packedOrder.status === 'PACKED' });
    };
    return run(send, async (error) => isConflict(error) && change({ orderId }));
  };
  const problemOf = ({ order }: PackingTaskFragment) => (order.order.orderId === attempted ? problem : '');
  return { pack, isBusy, problemOf };
}

function PrintSetting({ option, onChange }: { option: PrintOption; onChange: (option: PrintOption) => void }) {
  return (
    <div className="w-full sm:w-80">
      <SelectField
        label="Print after packing"
        options={Object.entries(PRINT_OPTIONS)}
        value={option}
        onChange={({ target }) => onChange(target.value as PrintOption)}
      />
    </div>
  );
}

interface ClaimFailureProps {
  message: string;
  onRetry: () => void;
  onNext: () => void;
}

/** Why the order cannot be packed, such as that it is on hold or another person packs it. Enter goes on. */
function ClaimFailure({ message, onRetry, onNext }: ClaimFailureProps) {
  return (
    <div role="alert">
      <Notice title={message}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button ref={focusOnMount} onClick={onNext}>
            Next order
          </Button>
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function PackSkeleton() {
  return (
    <>
      <output className="sr-only">Looking for the next order...</output>
      <div aria-hidden="true" className="space-y-5">
        <div className="skeleton h-20" />
        <div className="skeleton h-20" />
        <div className="skeleton h-32" />
      </div>
    </>
  );
}
