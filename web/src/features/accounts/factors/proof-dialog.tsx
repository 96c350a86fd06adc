import { useEffect, useRef, useState } from 'react';
import { FactorsDocument } from '../../../lib/operations/factors.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { onProofRequired } from '../../../lib/session/ask-for-proof.ts';
import { useClientLink } from '../../../lib/session/use-client-link.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { ProofForm } from './proof-form.tsx';

const loadProofLink = async () => (await import('../../../lib/session/proof-link.ts')).proofLink;

/** Asks who is there when the server requires a proof. What the user did then goes on. */
export function ProofDialog() {
  const [isOpen, setIsOpen] = useState(false);
  // Several operations may wait for one proof.
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  useClientLink(loadProofLink);
  useEffect(
    () =>
      onProofRequired(() => {
        setIsOpen(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  const end = (isProven: boolean) => {
    setIsOpen(false);
    waiting.current.splice(0).forEach((resolve) => resolve(isProven));
  };
  return (
    <ModalDialog title="Is it still you?" isOpen={isOpen} onOpenChange={() => end(false)}>
      <Proof onProven={() => end(true)} />
    </ModalDialog>
  );
}

function Proof({ onProven }: { onProven: () => void }) {
  const { data } = useQuery(FactorsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">Your last confirmation was a while ago. Please confirm, then we go on.</p>
      {data?.me ? (
        <ProofForm user={data.me} onProven={onProven} />
      ) : (
        <div aria-hidden="true" className="skeleton h-36" />
      )}
    </div>
  );
}
