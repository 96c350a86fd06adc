import { useState } from 'react';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { errorMessage, GENERIC_ERROR, isConflict } from '../../../lib/errors.ts';
import type { PackingTaskFragment } from '../../../lib/graphql.generated.ts';
import { usePackParcelMutation } from '../../../lib/operations/packing.generated.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { FormError } from '../../../ui/form-messages.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { MESSAGES } from '../packing.messages.ts';
import { PackDesk } from './pack-desk.tsx';
import type { ParcelDetails } from './pack-form.tsx';
import { PackedParcel, type Packed } from './packed-parcel.tsx';
import { PRINT_OPTIONS, type PrintOption, usePrintOption } from './print-option.ts';
import { type ClaimTarget, usePackingClaim } from './use-packing-claim.ts';

/** Packs orders one after the other: the given one first, or the next of a pick list or of all. */
export function PackingView({ first }: { first: ClaimTarget }) {
  const { state, change, extend, release } = usePackingClaim(first);
  const [packed, setPacked] = useState<Packed | null>(null);
  const next = () => void change({ pickListNumber: first.pickListNumber ?? null });
  const { option, setOption, print } = usePrintOption();
  const { pack, isBusy, problem } = usePack(change, (parcel) => {
    print(parcel.orderId);
    setPacked(parcel);
    next();
  });
  const giveUp = async () => {
    await release();
    next();
  };
  return (
    <>
      <FormError>{problem}</FormError>
      {state.phase === 'CLAIMING' && <PackSkeleton />}
      {state.phase === 'PACKING' && (
        <PackDesk
          key={taskKey(state.task)}
          task={state.task}
          isBusy={isBusy}
          onExtend={() => void extend({ orderId: state.task.order.order.orderId })}
          onPack={(scans, details) => void pack(state.task, scans, details)}
        />
      )}
      {state.phase === 'EMPTY' && <NothingToPack isList={first.pickListNumber != null} />}
      {state.phase === 'FAILED' && (
        <ClaimFailure message={state.message} onRetry={() => void change(state.target)} onNext={() => void giveUp()} />
      )}
      <div className="mt-8 flex flex-wrap items-start gap-x-10 gap-y-5 border-t border-paper-edge pt-5">
        {packed && (
          <PackedParcel
            key={packed.orderId}
            parcel={packed}
            onPrint={() => print(packed.orderId, 'both')}
            onUndone={() => setPacked(null)}
          />
        )}
        <PrintSetting option={option} onChange={setOption} />
      </div>
    </>
  );
}

/** Another state of an order is packed from the start. */
const taskKey = ({ order }: PackingTaskFragment) => `${order.order.orderId} ${order.version}`;

/** Packs the claimed order. If it has changed it is claimed again, as it is now. */
function usePack(change: (target: ClaimTarget) => Promise<void>, onPacked: (parcel: Packed) => void) {
  const [packParcel, { loading }] = usePackParcelMutation();
  const [problem, setProblem] = useState('');
  const pack = async ({ order }: PackingTaskFragment, scans: readonly string[], details: ParcelDetails) => {
    const { orderId } = order.order;
    setProblem('');
    try {
      const { data } = await packParcel({
        variables: { input: { orderId, version: order.version, scans, ...details } },
      });
      if (data) onPacked({ orderId, version: data.packOrder.version });
    } catch (error) {
      setProblem(errorMessage(error) ?? GENERIC_ERROR);
      if (isConflict(error)) await change({ orderId });
    }
  };
  return { pack, isBusy: loading, problem };
}

function PrintSetting({ option, onChange }: { option: PrintOption; onChange: (option: PrintOption) => void }) {
  return (
    <div className="w-full sm:w-56">
      <SelectField
        label="Print after packing"
        value={option}
        onChange={({ target }) => onChange(target.value as PrintOption)}
      >
        {Object.entries(PRINT_OPTIONS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
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

function NothingToPack({ isList }: { isList: boolean }) {
  return (
    <Notice title={MESSAGES.nothingToPack}>
      <p className="text-ink-soft">
        {isList ? 'All orders of this pick list are packed.' : 'Orders come here once they are on a pick list.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={isList ? adminPaths.pack() : adminPaths.pick}>
          {isList ? 'Pack other lists' : 'Make a pick list'}
        </ButtonLink>
        <ButtonLink look="secondary" to={adminPaths.handover}>
          Hand over
        </ButtonLink>
      </div>
    </Notice>
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
