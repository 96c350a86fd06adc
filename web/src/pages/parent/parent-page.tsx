import type { TypedDocumentNode } from '@apollo/client';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PARENT_DATA_PATH, PARENT_LIMITS, PARENT_MESSAGES } from '#api/accounts/parents/parents.rules.ts';
import { DELETION_CONSEQUENCES } from '#api/personal-data/personal-data.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import {
  ConfirmParentDocument,
  DeleteAccountAsParentDocument,
  ParentPageDocument,
  RemoveParentDocument,
  RequestParentLinkDocument,
} from '../../lib/operations/parent-page.generated.ts';
import { downloadFile } from '../../lib/browser/download-file.ts';
import { paths } from '../../lib/paths/paths.ts';
import { errorDetails } from '../../lib/query/errors.ts';
import { preload } from '../../lib/query/preload.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { type Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormError, FormSuccess } from '../../ui/forms/form-messages.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token')?.trim() ?? '';
  if (!token) return data({ token }, { status: 404 });
  await preload(args, ParentPageDocument, { token }, 'network-only');
  return data({ token });
}

/** The page of an emailed link for the parent of a customer under 18. Opening it changes nothing. */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`For parents | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token ? <Link key={token} token={token} /> : <Notice level={1} title={PARENT_MESSAGES.link} />}
    </>
  );
}

function Link({ token }: { token: string }) {
  const { data: link, error, refetch } = useQuery(ParentPageDocument, { variables: { token } });
  const [message, setMessage] = useState('');
  const [isEnded, setIsEnded] = useState(false);
  const bad = errorDetails(error).message;
  if (bad) return <Notice level={1} title={bad} />;
  if (error) return <FailureNotice message="Failed to open the link." onRetry={() => void refetch().catch(() => {})} />;
  const view: ViewProps = {
    token,
    message,
    onDone: async (done, end = false) => {
      setMessage(done);
      setIsEnded(end);
      if (!end) await refetch();
    },
  };
  return (
    <div className="band py-8 sm:py-12">
      <div className="mx-auto max-w-2xl space-y-6">
        <h1 className="font-serif text-title font-semibold">For parents and guardians</h1>
        <FormSuccess>{message}</FormSuccess>
        {isEnded ? (
          <ButtonLink ref={focusOnMount} to={paths.home}>
            Back to Home
          </ButtonLink>
        ) : link?.parentLinkState === 'TO_CONFIRM' ? (
          <Confirmation {...view} />
        ) : link?.parentLinkState === 'CONFIRMED' ? (
          <Account {...view} />
        ) : link ? (
          <>
            <p>To keep the data safe, a link works for {PARENT_LIMITS.linkHours} hours. This one has expired.</p>
            <LinkButton {...view} document={RequestParentLinkDocument}>
              Send me a new link
            </LinkButton>
          </>
        ) : (
          <div aria-hidden="true" className="skeleton h-80" />
        )}
      </div>
    </div>
  );
}

interface ViewProps {
  token: string;
  /** What was done last; '' at first. */
  message: string;
  /** Called after a button has done something, with its message, and whether nothing is left to do. */
  onDone: (message: string, end?: boolean) => Promise<void>;
}

function Confirmation(view: ViewProps) {
  return (
    <>
      <p>
        On an account at {SHOP_NAME}, your address was named as that of a parent or guardian. If you confirm it, you can
        download what we keep about the account, and delete it. We tell its holder that you have confirmed.
      </p>
      <p>Please confirm only if you are at least 18 years old and answer for a child who shops with us.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...view} document={ConfirmParentDocument}>
          I am the parent or guardian
        </LinkButton>
        <LinkButton {...view} document={RemoveParentDocument} ends look="secondary">
          No, remove my address
        </LinkButton>
      </div>
    </>
  );
}

/** What the parent can do about the account. */
function Account(view: ViewProps) {
  const { token, message } = view;
  // What was pressed has gone: the text gets the focus.
  const [hasFocus] = useState(message !== '');
  const { run, isBusy, problem } = useAttempt();
  const download = () =>
    void run(async () => downloadFile('account-data.json', await readData(token), 'application/json'));
  return (
    <>
      <p ref={hasFocus ? focusOnMount : undefined} tabIndex={-1}>
        What we keep about the account is in one file: its holder, addresses, orders, messages and devices. We use it to
        deliver orders and to answer messages, and show its holder no targeted advertising.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <BusyButton isBusy={isBusy} className="max-sm:w-full" onClick={download}>
          Download what we keep
        </BusyButton>
        <LinkButton {...view} document={RequestParentLinkDocument} look="secondary">
          Send me a new link
        </LinkButton>
        <LinkButton
          {...view}
          document={RemoveParentDocument}
          ends
          look="secondary"
          question="You cannot see the account any more. We tell its holder."
        >
          Remove my address
        </LinkButton>
        <LinkButton
          {...view}
          document={DeleteAccountAsParentDocument}
          ends
          look="secondary"
          question={
            <>
              <p>We tell its holder by mail. What they read before they delete it themselves:</p>
              <ul className="mt-3 list-disc space-y-1.5 pl-5">
                {DELETION_CONSEQUENCES.map((consequence) => (
                  <li key={consequence}>{consequence}</li>
                ))}
              </ul>
            </>
          }
        >
          Delete the account
        </LinkButton>
      </div>
      <FormError>{problem}</FormError>
    </>
  );
}

/** What the shop stores about the account, as JSON. */
async function readData(token: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(PARENT_DATA_PATH, { method: 'POST', headers, body: JSON.stringify({ token }) });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.text();
}

interface LinkButtonProps extends Omit<ViewProps, 'message'>, Pick<ComponentProps<typeof Button>, 'look'> {
  document: TypedDocumentNode<Record<string, { readonly message: string }>, { token: string }>;
  /** Whether nothing is left to do after it. */
  ends?: boolean;
  /** What is said before, in a question that repeats the label. */
  question?: ReactNode;
  children: string;
}

/** A button that does something with the token of the link. */
function LinkButton({ document, token, onDone, ends, question, look, children }: LinkButtonProps) {
  const [mutate] = useMutation(document);
  const { run, isBusy, problem } = useAttempt();
  const act = () =>
    void run(async () => {
      const { data: result } = await mutate({ variables: { token } });
      await onDone(Object.values(result ?? {})[0]?.message ?? '', ends);
    });
  const button = (
    <BusyButton look={look} isBusy={isBusy} className="max-sm:w-full" onClick={question ? undefined : act}>
      {children}
    </BusyButton>
  );
  return (
    <div className="space-y-3 max-sm:w-full">
      {question ? (
        <ConfirmDialog title={`${children}?`} confirm={children} onConfirm={act} trigger={button}>
          {question}
        </ConfirmDialog>
      ) : (
        button
      )}
      <FormError>{problem}</FormError>
    </div>
  );
}
