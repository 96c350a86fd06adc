import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { useShop } from '../../features/contact/shop.ts';
import { EmailLink, PhoneLink } from '../../features/contact/support-links.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';

/** A policy page as data. */
export interface Policy {
  title: string;
  path: string;
  /** A short summary, shown at the top and used as the meta description. */
  summary: string;
  sections: readonly PolicySection[];
}

interface PolicySection {
  /** The fragment of links to this section. */
  id: string;
  title: string;
  /** Paragraphs and lists. */
  body: readonly (string | readonly string[])[];
}

const LAST_UPDATED = 'Last updated August 27, 2025';

const GRIEVANCES = { id: 'grievances', title: 'Questions and complaints' };

/** A policy page with a table of contents. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const { title, path, summary, sections } = policy;
  return (
    <>
      <PageMeta title={title} description={summary} path={path} />
      <div className="band pt-5 pb-20">
        <Breadcrumbs
          trail={[
            { label: 'Home', to: paths.home },
            { label: title, to: path },
          ]}
        />
        <header className="mt-6 max-w-[68ch]">
          <h1 className="font-serif text-title font-semibold">{title}</h1>
          <p className="mt-2 text-sm text-ink-soft">{LAST_UPDATED}</p>
          <p className="mt-5 text-lg">{summary}</p>
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Contents sections={[...sections, GRIEVANCES]} />
          <div className="space-y-10">
            {sections.map((section) => (
              <Section key={section.id} {...section}>
                {section.body.map(renderPart)}
              </Section>
            ))}
            <Section {...GRIEVANCES}>
              <GrievanceContact />
            </Section>
          </div>
        </div>
      </div>
    </>
  );
}

type SectionTitle = Pick<PolicySection, 'id' | 'title'>;

function Contents({ sections }: { sections: SectionTitle[] }) {
  return (
    <nav aria-labelledby="contents" className="self-start border-l-3 border-marigold pl-5 lg:sticky lg:top-6">
      <h2 id="contents" className="font-semibold">
        On this page
      </h2>
      <ol className="mt-1 sm:max-lg:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline max-lg:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ id, title, children }: SectionTitle & { children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-heading font-semibold">
        {title}
      </h2>
      <div className="prose mt-3">{children}</div>
    </section>
  );
}

function renderPart(part: PolicySection['body'][number], index: number) {
  if (typeof part === 'string') return <p key={index}>{part}</p>;
  return (
    <ul key={index}>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The contact for complaints. */
function GrievanceContact() {
  const shop = useShop();
  return (
    <>
      <p>
        For most questions the <Link to={paths.contact}>contact page</Link> is the quickest way. If you are not
        satisfied with our answer, write to our grievance officer:
      </p>
      <address className="border-l-3 border-paper-edge pl-4 not-italic">
        Grievance Officer, {SHOP_NAME}
        {shop && (
          <>
            <br />
            {shop.address}
            <br />
            <EmailLink email={shop.supportEmail} />
            <br />
            <PhoneLink phone={shop.supportPhone} />
          </>
        )}
      </address>
      <p>We confirm a complaint within 48 hours and settle it within a month.</p>
    </>
  );
}
