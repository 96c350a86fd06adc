import { fullNameOf } from '#api/accounts/accounts.rules.ts';
import { useState } from 'react';
import type { ProfileFragment } from '../../lib/graphql.generated.ts';
import { EditableSection } from './editable-section.tsx';
import { Facts } from './facts.tsx';
import { ProfileForm } from './profile-form.tsx';

const NOT_GIVEN = 'Not given';

/** Who the account belongs to. */
export function ProfileSection({ user }: { user: ProfileFragment }) {
  const [isEditing, setIsEditing] = useState(false);
  const name = fullNameOf(user);
  return (
    <EditableSection
      title="Profile"
      edit={{ label: 'Edit' }}
      view={<Facts facts={{ Name: name, Email: user.email, Phone: user.phone ?? NOT_GIVEN }} />}
      form={<ProfileForm user={user} onDone={() => setIsEditing(false)} />}
      isEditing={isEditing}
      onEditingChange={setIsEditing}
    />
  );
}
