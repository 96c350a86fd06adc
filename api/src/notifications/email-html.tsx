import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailActions, EmailButton } from './email-actions.tsx';
import { type EmailParts, greeting, paragraphText } from './email-text.ts';
import { BOX, DARK_STYLES, STYLES } from './email-styles.ts';
import { EmailTable } from './email-table.tsx';

/** The shop as an email shows it. */
export interface EmailShop {
  name: string;
  /** The lines below the email. */
  signature: string;
  /** Where its pictures are. */
  publicUrl: string;
}

/** Renders an email as HTML: tables and inline styles, 600 pixels wide, for light and dark mail clients. */
export function emailHtml(email: EmailParts & { subject: string }, shop: EmailShop): string {
  return `<!doctype html>${renderToStaticMarkup(<EmailPage email={email} shop={shop} />)}`;
}

interface EmailPageProps {
  email: EmailParts & { subject: string };
  shop: EmailShop;
}

function EmailPage({ email, shop }: EmailPageProps) {
  const { name, subject, table, actions = [], link } = email;
  const paragraphs = email.paragraphs.map((text) => paragraphText(name, text));
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK_STYLES}</style>
      </Head>
      <Body className="page" style={STYLES.page}>
        <Preview>{paragraphs[0] ?? subject}</Preview>
        <Container style={STYLES.container}>
          <Header {...shop} />
          <Section className="card" style={STYLES.card}>
            <h1 className="ink" style={STYLES.heading}>
              {subject}
            </h1>
            <Paragraphs texts={[greeting(name), ...paragraphs.slice(0, -1)]} />
            {table && <EmailTable rows={table} publicUrl={shop.publicUrl} />}
            <EmailActions actions={actions} />
            {link && (actions.length > 0 ? <QuietLink {...link} /> : <EmailButton {...link} />)}
            <Paragraphs texts={paragraphs.slice(-1)} />
          </Section>
          <Text className="soft" style={STYLES.footer}>
            <Lines text={shop.signature} />
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The shop's mark and name. The name is text, for clients that show no pictures. */
function Header({ name, publicUrl }: EmailShop) {
  return (
    <Section style={STYLES.header}>
      <Link href={publicUrl} style={STYLES.wordmark}>
        <Img src={`${publicUrl}/mark.png`} alt="" width="36" height="36" fetchPriority="low" style={STYLES.mark} />
        {name}
      </Link>
    </Section>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Text key={text} className="ink" style={STYLES.text}>
      <Lines text={text} />
    </Text>
  ));
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

function QuietLink({ label, url }: { label: string; url: string }) {
  return (
    <Text style={{ ...STYLES.text, ...BOX.spaced }}>
      <Link className="ink" href={url} style={STYLES.link}>
        {label}
      </Link>
    </Text>
  );
}
