import { useEffect, useEffectEvent, useState } from 'react';
import { errorDetails, isConflict } from '../../lib/errors.ts';
import { useRequestEmailConfirmationMutation } from '../../lib/graphql.generated.ts';
import { FormError, FormSuccess } from '../../ui/form-words.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

interface EmailConfirmationProps {
  refetch: () => Promise<unknown>;
}

/** Tells the owner of an address that is not confirmed what confirming is good for, and mails the link. */
export function EmailConfirmation({ refetch }: EmailConfirmationProps) {
  const { answer, submit, isBusy, error } = useConfirmationRequest(refetch);
  useReturnToTab(refetch);
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 space-y-4 border-t border-paper-edge pt-5">
      <div className="space-y-2">
        <h3 className="font-semibold">Please confirm your email</h3>
        <p className="text-ink-soft">
          Open the link in our mail and press the button there. From then on our mails greet you by name and show where
          your order goes. Until then they leave that out. You can shop either way.
        </p>
      </div>
      <FormSuccess>{answer}</FormSuccess>
      <FormError>{error}</FormError>
      <SubmitButton
        label={answer ? 'Send it again' : 'Send me the link'}
        busyLabel="Sending..."
        isBusy={isBusy}
        className="max-sm:w-full"
      />
    </form>
  );
}

function useConfirmationRequest(refetch: () => Promise<unknown>) {
  const [answer, setAnswer] = useState<string>();
  const toast = useToast();
  const [requestConfirmation] = useRequestEmailConfirmationMutation();
  const form = useCheckedForm({
    checks: {},
    send: async () => {
      setAnswer(undefined);
      try {
        const { data } = await requestConfirmation();
        setAnswer(data?.requestEmailConfirmation.message);
      } catch (error) {
        if (!isConflict(error)) throw error;
        // Confirmed meanwhile, on another device.
        toast.success(errorDetails(error).message ?? '');
        await refetch();
      }
    },
  });
  return { ...form, answer };
}

/** Calls back when the tab is shown again: the link of the mail opens in another one. */
function useReturnToTab(callback: () => Promise<unknown>): void {
  const callBack = useEffectEvent(() => {
    // A failure changes nothing: the page still shows what it knew.
    if (document.visibilityState === 'visible') void callback().catch(() => {});
  });
  useEffect(() => {
    const listen = () => callBack();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
