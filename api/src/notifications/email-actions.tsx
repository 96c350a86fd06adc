import { Button } from '@react-email/button';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { EmailAction } from '../platform/jobs/mailer.ts';
import { BOX, STYLES } from './email-styles.ts';

/** What the recipient may do next, each with its button. The first one is the main one. */
export function EmailActions({ actions }: { actions: readonly EmailAction[] }) {
  return actions.map(({ text, label, url }, index) => (
    <Section key={url} className="edge" style={STYLES.action}>
      {text && (
        <Text className="ink" style={STYLES.text}>
          {text}
        </Text>
      )}
      <EmailButton label={label} url={url} isMain={index === 0} />
    </Section>
  ));
}

/** A button of at least 44 pixels. */
export function EmailButton({ label, url, isMain = true }: { label: string; url: string; isMain?: boolean }) {
  return (
    <Section style={BOX.spaced}>
      <Button href={url} className={isMain ? 'main' : 'other'} style={isMain ? STYLES.main : STYLES.other}>
        {label}
      </Button>
    </Section>
  );
}
