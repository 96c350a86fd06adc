import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { StopBuyBackRemindersDocument } from '../../lib/operations/sell.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { SELL_TEXTS } from './sell.texts.ts';

/** Stops the emails about what books are worth. Needs a click, because mail scanners open links too. */
export function RemindersView() {
  const token = useSearchParams()[0].get('token');
  const [isStopped, setIsStopped] = useState(false);
  const [stopReminders] = useMutation(StopBuyBackRemindersDocument);
  const { run, isBusy, problem } = useAttempt();
  const stop = async (known: string) => {
    await stopReminders({ variables: { token: known } });
    setIsStopped(true);
  };
  const title = isStopped ? SELL_TEXTS.remindersStopped : SELL_TEXTS.stopReminders;
  return (
    <>
      <title>{`Reminders | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Notice level={1} title={token ? title : SELL_TEXTS.noToken}>
        <FormError>{problem}</FormError>
        {token && !isStopped ? (
          <BusyButton isBusy={isBusy} onClick={() => void run(() => stop(token))}>
            {isBusy ? 'Stopping...' : 'Stop the reminders'}
          </BusyButton>
        ) : (
          <ButtonLink to={paths.sell}>{SELL_TEXTS.title}</ButtonLink>
        )}
      </Notice>
    </>
  );
}
