import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { SettingsForm } from '../../../features/desk/buy-backs/settings-form.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { BuyBackSettingsPageDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';

export const loader = userLoader(BuyBackSettingsPageDocument, () => ({}));

/** What the owner sets for buying books from customers. */
export function Component() {
  const query = useQuery(BuyBackSettingsPageDocument);
  return (
    <DeskLayout title="Buy-backs: settings" tools={<TextLink to={deskPaths.buyBacks()}>Buy-backs</TextLink>}>
      <LoadedPage query={query} texts={{ loading: 'Loading the settings...' }}>
        {({ buyBackSettings: settings }) => (
          <div className="max-w-xl">
            <SettingsForm key={settings.version} settings={settings} />
            {settings.changedAt && (
              <p className="mt-4 text-sm wrap-anywhere text-ink-soft">
                Changed {formatShortDateTime(settings.changedAt)} by {settings.changedBy ?? 'a former admin'}
              </p>
            )}
          </div>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}
