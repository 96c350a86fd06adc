import type { CSSProperties } from 'react';

/** The colours of the shop; the dark ones are those of `DARK_STYLES`. */
const COLOURS = { ink: '#1b2a4a', soft: '#5a6478', paper: '#f4eee1', page: '#fffdf8', edge: '#ddd3bd' };

/** Fonts of the mail client: emails load none. Noto Sans Devanagari is Android's font of Hindi, Kohinoor that of iOS. */
const SANS = "'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari','Kohinoor Devanagari',sans-serif";
const SERIF = "Georgia,'Noto Serif Devanagari','Kohinoor Devanagari',serif";

const BUTTON: CSSProperties = {
  padding: '13px 22px',
  borderRadius: 6,
  font: `600 16px/20px ${SANS}`,
  textAlign: 'center',
  textDecoration: 'none',
};

/** Distances. */
export const BOX = { spaced: { margin: '20px 0' } } satisfies Record<string, CSSProperties>;

/** The inline styles of an email: mail clients drop style sheets. */
export const STYLES = {
  page: { margin: 0, padding: '16px 8px', backgroundColor: COLOURS.paper },
  container: { width: '100%', maxWidth: 600, margin: '0 auto' },
  header: { backgroundColor: COLOURS.ink, padding: '14px 24px' },
  wordmark: { color: '#fbf7ef', font: `600 22px/36px ${SERIF}`, textDecoration: 'none' },
  mark: { display: 'inline-block', verticalAlign: 'middle', marginRight: 12, border: 0 },
  card: { backgroundColor: COLOURS.page, padding: '24px 24px 16px' },
  heading: { margin: '0 0 16px', color: COLOURS.ink, font: `600 24px/32px ${SERIF}`, wordBreak: 'break-word' },
  text: { margin: '0 0 14px', color: COLOURS.ink, font: `16px/25px ${SANS}`, wordBreak: 'break-word' },
  link: { color: COLOURS.ink, fontWeight: 600, textDecoration: 'underline' },
  table: { margin: '8px 0 4px', borderCollapse: 'collapse' },
  cell: {
    padding: '12px 16px 12px 0',
    borderBottom: `1px solid ${COLOURS.edge}`,
    color: COLOURS.ink,
    font: `16px/23px ${SANS}`,
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  value: { paddingRight: 0, whiteSpace: 'nowrap' },
  detail: { color: COLOURS.soft, fontSize: 14 },
  action: { borderTop: `1px solid ${COLOURS.edge}`, paddingTop: 18, marginTop: 6 },
  main: { ...BUTTON, backgroundColor: COLOURS.ink, color: '#ffffff', border: `1px solid ${COLOURS.ink}` },
  other: { ...BUTTON, backgroundColor: COLOURS.page, color: COLOURS.ink, border: `1px solid ${COLOURS.ink}` },
  footer: { margin: 0, padding: '18px 24px', color: COLOURS.soft, font: `13px/20px ${SANS}` },
} satisfies Record<string, CSSProperties>;

/** The colours of mail clients in dark mode that read style sheets; the others turn the light colours themselves. */
export const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:#12161d!important}
.card,.other{background-color:#1c222c!important}
.ink,.other{color:#f2ece0!important}
.soft{color:#b8b5ac!important}
.edge,.other{border-color:#434b59!important}
.main{background-color:#f2a900!important;border-color:#f2a900!important;color:#12161d!important}
}`;
