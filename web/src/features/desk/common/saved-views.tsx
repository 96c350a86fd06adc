import type { OperationVariables } from '@apollo/client';
import { type LoaderFunctionArgs, useLocation } from 'react-router-dom';
import { SAVED_VIEW_LIMITS, viewNameError } from '#api/accounts/saved-views/saved-views.rules.ts';
import { SavedViewsDocument, SaveViewDocument } from '../../../lib/operations/saved-views.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { preloadForUser, userLoader } from '../../../lib/session/guards.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { ChoiceChip } from '../../../ui/buttons/chip.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

/** The loader of a list with saved views. */
export function listLoader<Data, Variables extends OperationVariables>(
  ...list: Parameters<typeof userLoader<Data, Variables>>
) {
  const load = userLoader(...list);
  return async (args: LoaderFunctionArgs): Promise<Variables> => {
    const page = new URL(args.request.url).pathname;
    const [variables] = await Promise.all([load(args), preloadForUser(args, SavedViewsDocument, { page })]);
    return variables;
  };
}

/** One's own views of a list: each is opened by its chip, saved under a name, and removed while it is shown. */
export function SavedViews() {
  const { pathname: page, search } = useLocation();
  const { data } = useQuery(SavedViewsDocument, { variables: { page } });
  const [save] = useMutation(SaveViewDocument, { refetchQueries: [SavedViewsDocument] });
  const { run, isBusy } = useBusy();
  const params = new URLSearchParams(search);
  params.delete('after');
  const query = params.toString();
  const views = data?.savedViews ?? [];
  const shown = views.find((view) => view.query === query);
  const nav = useLostFocus<HTMLElement>(data && views.length);
  if (!data || (!query && views.length === 0)) return null;
  return (
    <nav ref={nav} tabIndex={-1} aria-label="Saved views" className="mt-2 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <ChoiceChip key={view.name} to={`?${view.query}`} isCurrent={view === shown}>
          {view.name}
        </ChoiceChip>
      ))}
      {shown ? (
        <BusyButton
          look="secondary"
          isBusy={isBusy}
          onClick={() => void run(() => save({ variables: { page, name: shown.name, query: null } }))}
        >
          Remove the view
        </BusyButton>
      ) : (
        query && (
          <DialogButton label="Save the view">
            {(close) => <ViewForm onSave={(name) => save({ variables: { page, name, query } }).then(close)} />}
          </DialogButton>
        )
      )}
    </nav>
  );
}

function ViewForm({ onSave }: { onSave: (name: string) => Promise<unknown> }) {
  const { field, ...state } = useValidatedForm({
    checks: { name: viewNameError },
    defaultValues: { name: '' },
    onSubmit: ({ name }) => onSave(name),
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <TextField
        label="Name"
        hint="A view of this name is replaced."
        autoComplete="off"
        maxLength={SAVED_VIEW_LIMITS.name}
        {...field('name')}
      />
    </FormFrame>
  );
}
