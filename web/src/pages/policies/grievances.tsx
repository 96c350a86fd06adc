import { Link } from 'react-router-dom';
import { SHOP_ADDRESS, SHOP_NAME, SUPPORT_EMAIL, SUPPORT_PHONE } from '#api/platform/shop.rules.ts';
import { paths } from '../../lib/paths.ts';

/** Whom to turn to with a complaint, and when it is answered. */
export function Grievances() {
  return (
    <>
      <p>
        For most questions the <Link to={paths.contact}>contact page</Link> is the quickest way. If you are not content
        with our answer, turn to our grievance officer:
      </p>
      <address className="border-l-3 border-paper-edge pl-4 not-italic">
        Grievance Officer, {SHOP_NAME}
        <br />
        {SHOP_ADDRESS}
        <br />
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        <br />
        <a href={`tel:${SUPPORT_PHONE.replaceAll(' ', '')}`}>{SUPPORT_PHONE}</a>
      </address>
      <p>We confirm a complaint within 48 hours and settle it within a month.</p>
    </>
  );
}
