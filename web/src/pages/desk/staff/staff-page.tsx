import { Badge } from '../../../features/desk/common/order-badges.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { ChangeForm } from '../../../features/desk/staff/change-staff.tsx';
import { InvitationForm } from '../../../features/desk/staff/invite-staff.tsx';
import { type Member, memberName, roleName } from '../../../features/desk/staff/staff.texts.ts';
import { TimeAgo } from '../../../features/desk/format/time-ago.tsx';
import { useMe } from '../../../features/accounts/use-me.ts';
import { StaffPageDocument } from '../../../lib/operations/staff.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

export const loader = userLoader(StaffPageDocument, () => ({}));

/** Who works in the shop, in which role, for owners. */
export function Component() {
  const query = useQuery(StaffPageDocument);
  const me = useMe();
  return (
    <DeskLayout
      title="Staff"
      tools={
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" to={deskPaths.stations}>
            Stations
          </ButtonLink>
          <ButtonLink look="secondary" to={deskPaths.securityLog}>
            Security log
          </ButtonLink>
          <DialogButton label="Invite" title="Invite to the staff" look="primary">
            {(close) => <InvitationForm close={close} />}
          </DialogButton>
        </div>
      }
    >
      <LoadedPage query={query} texts={{ loading: 'Loading the staff...' }} rowClass="h-20">
        {({ staff }) => (
          <ul aria-label="Staff" className="mt-5 divide-y divide-paper-edge border-y border-paper-edge">
            {staff.map((member) => (
              <MemberRow key={member.userId} member={member} isSelf={member.userId === me?.userId} />
            ))}
          </ul>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}

function MemberRow({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { role, email, isInvited, isPaused, hasSecondFactor, needsSecondFactor, lastLoginAt } = member;
  const lacksFactor = !isInvited && !hasSecondFactor && (role !== 'PACKER' || needsSecondFactor);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,2fr)_8rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-semibold">
          <Bilingual text={memberName(member)} />
          {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
        </h2>
        <span className="block text-sm text-ink-soft">{email}</span>
      </div>
      <p className="max-sm:row-start-2">
        {roleName(role)}
        {lastLoginAt && (
          <span className="block text-sm text-ink-soft">
            Last login <TimeAgo iso={lastLoginAt} /> ago
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-1 text-sm leading-tight max-sm:col-span-2 max-sm:row-start-3 max-sm:empty:hidden">
        {isPaused && <Badge isLoud>Paused</Badge>}
        {isInvited && <Badge>Invited</Badge>}
        {lacksFactor && <Badge>No second factor yet</Badge>}
      </ul>
      <DialogButton label="Change" title={memberName(member)}>
        {(close) => <ChangeForm member={member} close={close} />}
      </DialogButton>
    </li>
  );
}
