import { useState } from 'react';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { CreateClaimLinkDocument } from '../../../lib/operations/draft-orders.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ShareButtons } from '../../../ui/buttons/share-buttons.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';

/** Makes the link by which a customer whose account staff made chooses a password, and sends it. */
export function ClaimLink({ customer: { userId, phone } }: { customer: { userId: string; phone: string | null } }) {
  const { run, isBusy, problem } = useAttempt();
  const [create] = useMutation(CreateClaimLinkDocument);
  const [url, setUrl] = useState<string>();
  const make = async () => setUrl((await create({ variables: { userId } })).data?.createClaimLink);
  return (
    <div className="space-y-3">
      <FormError>{problem}</FormError>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(make)}>
        Link to choose a password
      </BusyButton>
      {url && (
        <ShareButtons
          title={SHOP_NAME}
          phone={phone}
          url={url}
          text={`Choose a password to see your orders: ${url}`}
          copyLabel="Copy the password link"
        />
      )}
    </div>
  );
}
