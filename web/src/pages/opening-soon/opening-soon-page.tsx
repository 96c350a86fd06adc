import { data } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export const loader = () => data(null, { status: 404 });

/** For parts of the shop that are announced but not open yet. */
export function Component() {
  return (
    <>
      <title>Opening soon</title>
      <meta name="robots" content="noindex" />
      <Notice level={1} title="This part of the shop opens soon.">
        <p className="text-ink-soft">Until then the shelves are yours to browse.</p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    </>
  );
}
