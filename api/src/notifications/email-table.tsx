import { Img } from '@react-email/img';
import { imageSize, imageUrl } from '../media/media.rules.ts';
import type { EmailBook, EmailRow } from '../platform/jobs/mailer.ts';
import { STYLES } from './email-styles.ts';

const COVER_WIDTH = 56;

/** Books with their covers, and amounts. The last row is the sum. */
export function EmailTable({ rows, publicUrl }: { rows: readonly EmailRow[]; publicUrl: string }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={STYLES.table}>
      <tbody>
        {rows.map(([label, value, book], index) => (
          <tr key={label}>
            {book && <BookCell book={book} publicUrl={publicUrl} />}
            <td colSpan={book ? 1 : 2} className="ink edge" style={STYLES.cell}>
              {book ? <BookText {...book} /> : <Amount text={label} isSum={isSum(rows, index)} />}
            </td>
            <td align="right" className="ink edge" style={{ ...STYLES.cell, ...STYLES.value }}>
              <Amount text={value} isSum={isSum(rows, index)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isSum(rows: readonly EmailRow[], index: number): boolean {
  return index === rows.length - 1 && index > 0 && !rows[index]?.[2];
}

function Amount({ text, isSum: isBold }: { text: string; isSum: boolean }) {
  return isBold ? <strong>{text}</strong> : text;
}

/** The cover, as JPEG: not every mail client shows WebP. */
function BookCell({ book: { coverKey }, publicUrl }: { book: EmailBook; publicUrl: string }) {
  const size = coverKey && imageSize(coverKey);
  return (
    <td width={COVER_WIDTH} className="edge" style={STYLES.cell}>
      {coverKey && size && (
        <Img
          src={publicUrl + imageUrl(coverKey, 2 * COVER_WIDTH, 'jpeg')}
          alt=""
          width={COVER_WIDTH}
          height={Math.round((COVER_WIDTH * size.height) / size.width)}
          fetchPriority="low"
        />
      )}
    </td>
  );
}

function BookText({ title, detail }: EmailBook) {
  return (
    <>
      <strong>{title}</strong>
      <br />
      <span className="soft" style={STYLES.detail}>
        {detail}
      </span>
    </>
  );
}
