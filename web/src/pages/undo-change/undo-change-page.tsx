import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { RESET_PATH } from '#api/accounts/account-paths.rules.ts';
import { ACCOUNT_MESSAGES } from '#api/accounts/accounts.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { useResetSession } from '../../features/accounts/session.ts';
import type { UndoChangePageQuery } from '../../lib/operations/graphql.generated.ts';
import { UndoAccountChangeDocument, UndoChangePageDocument } from '../../lib/operations/undo-change.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { FailureNotice } from '../../ui/page/notice.tsx';

const WHAT = { EMAIL: 'email', PHONE: 'phone number', PASSWORD: 'password' } as const;

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  await preload(args, UndoChangePageDocument, { token }, 'network-only');
  return { token };
}

/** Undoes a change of an account with the token of an emailed link. Needs a click, because mail scanners open links too. */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { data, error, refetch } = useQuery(UndoChangePageDocument, { variables: { token } });
  const change = data?.undoableChange;
  return (
    <AccountFrame title="Undo a change">
      {change ? (
        <UndoForm token={token} change={change} />
      ) : error ? (
        <FailureNotice message={error.message} onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <FormError>{data && ACCOUNT_MESSAGES.undoLink}</FormError>
      )}
      <Link to={paths.contact} className="text-link inline-block py-2 font-semibold">
        Write to us
      </Link>
    </AccountFrame>
  );
}

interface UndoFormProps {
  token: string;
  change: NonNullable<UndoChangePageQuery['undoableChange']>;
}

function UndoForm({ token, change: { kind, changedAt, email, phone } }: UndoFormProps) {
  const navigate = useNavigate();
  const resetSession = useResetSession();
  const [undo] = useMutation(UndoAccountChangeDocument);
  const state = useValidatedForm({
    checks: {},
    onSubmit: async () => {
      const { data } = await undo({ variables: { token } });
      await navigate(`${RESET_PATH}?token=${data?.undoAccountChange.resetToken}`, { replace: true });
      // It ended all sessions, perhaps also the one of this browser.
      await resetSession();
    },
  });
  return (
    <FormFrame
      state={state}
      submitLabel="This was not me: undo it"
      busyLabel="Undoing..."
      buttonClass="w-full"
      className="space-y-5"
    >
      <p>
        Your {WHAT[kind]} was changed on {formatShortDateTime(changedAt)}. If this was not you, press the button:
      </p>
      <ul className="list-disc space-y-1 pl-5 wrap-anywhere text-ink-soft">
        {email && <li>Your email is {email} again.</li>}
        {phone && <li>Your phone number is {phone} again.</li>}
        <li>All devices are logged out.</li>
        <li>Your password and your passkeys stop working, and you choose a new password.</li>
      </ul>
    </FormFrame>
  );
}
