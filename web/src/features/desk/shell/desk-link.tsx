import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Role } from '#api/platform/permissions.rules.ts';
import { useMe } from '../../accounts/use-me.ts';
import { maySee } from './desk-pages.ts';

/** A link to a page of the desk; only its text where the role of the user may not go. */
export function DeskLink({ to, children, ...link }: ComponentProps<typeof Link> & { to: string }) {
  const me = useMe();
  if (!me || !maySee(Role[me.role], to)) return children;
  return (
    <Link to={to} {...link}>
      {children}
    </Link>
  );
}
