import { Link } from 'react-router-dom';
import { OTHER_SHELVES } from '../../features/catalogue/shelves.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { SpriteIcon } from '../../ui/display/sprite-icon.tsx';

/** Looks like `ChoiceChip`: its file is not loaded at home. */
const CHIP = 'chip border-ink/30 bg-page hover:border-ink';

/** What this shop does that others do not, and the shelves that have no carousel. */
export function Reasons() {
  return (
    <section aria-label="Why this shop" className="border-y border-paper-edge bg-paper-deep">
      <ul className="promises band grid gap-x-8 gap-y-6 py-8 md:grid-cols-3">
        <li>
          <SpriteIcon name="shield-check" />
          <div>
            <h2>The very copy, with its photographs</h2>
            <p>
              Cover, spine, imprint and the worst page of each pre-owned copy, with its grade and its marks. What you
              choose is what we send.
            </p>
            <ReasonLink to={`${paths.exam('all')}&condition=preowned`}>Choose a pre-owned copy</ReasonLink>
          </div>
        </li>
        <li>
          <SpriteIcon name="wallet" />
          <div>
            <h2>A kit within your budget</h2>
            <p>Name your exam and what you can spend: we put the books together that come first, new and pre-owned.</p>
            <ReasonLink to={paths.examKit()}>Put a kit together</ReasonLink>
          </div>
        </li>
        <li>
          <SpriteIcon name="smartphone" />
          <div>
            <h2>Ask a parent to pay</h2>
            <p>
              Choose your books and send a link from the checkout. A parent sees them and pays, by UPI or card, without
              an account.
            </p>
            <ReasonLink to={paths.cart}>Go to your cart</ReasonLink>
          </div>
        </li>
      </ul>
      <nav aria-label="More shelves" className="band flex flex-wrap items-center gap-2 pb-8">
        <span className="mr-2 font-serif text-lg font-semibold">More shelves</span>
        {OTHER_SHELVES.map(({ to, label }) => (
          <Link key={to} to={to} discover="none" className={CHIP}>
            {label}
          </Link>
        ))}
      </nav>
    </section>
  );
}

function ReasonLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center text-sm font-semibold">
      {children}
    </Link>
  );
}
