import { emailRecipient, type EmailTo } from '../../accounts/accounts.emails.ts';
import { orderUrl } from '../../orders/orders.emails.ts';
import type { Email } from '../../platform/jobs/mailer.ts';
import type { RefundReason } from '../payments.rules.ts';
import type { RefundParts } from './refunds.service.ts';
import { BANK_DAYS, creditTexts, formatPaise, REFUND_REASONS } from './refunds.rules.ts';

interface RefundEmail extends EmailTo {
  refund: { amountInPaise: number; creditInPaise?: number; reason: RefundReason; orderId: string | null };
}

/** The one email about a refund of the shop, when it begins. The order's page says when it is with the bank. */
export function refundBegunEmail({ refund, user, publicUrl }: RefundEmail): Email {
  const { amountInPaise, creditInPaise = 0, reason } = refund;
  const amount = formatPaise(amountInPaise + creditInPaise);
  return {
    ...emailRecipient(user),
    subject: withOrder(`Your refund of ${amount} has begun`, refund),
    paragraphs: [
      `A refund of ${amount} has begun: ${REFUND_REASONS[reason]}`,
      ...(creditInPaise > 0
        ? moneyBackTexts({ moneyInPaise: amountInPaise, creditInPaise })
        : [`It goes back to what you paid with. Banks need ${BANK_DAYS} to show it.`]),
      `You need not do anything.${amountInPaise > 0 ? ' The page of your order says when it is with your bank.' : ''}`,
    ],
    ...orderLink(refund, publicUrl),
  };
}

/** Where each part of a refund goes. */
export function moneyBackTexts({ moneyInPaise, creditInPaise }: RefundParts): string[] {
  const money = `${formatPaise(moneyInPaise)} goes back to you the way you paid. Banks need ${BANK_DAYS} to show it.`;
  return [...creditTexts(creditInPaise), ...(moneyInPaise > 0 ? [money] : [])];
}

/** The one email about a refund that was made at the provider: it is with the bank when the shop learns of it. */
export function refundDoneEmail({ refund, user, publicUrl }: RefundEmail): Email {
  const amount = formatPaise(refund.amountInPaise);
  return {
    ...emailRecipient(user),
    subject: withOrder(`Your refund of ${amount} is with your bank`, refund),
    paragraphs: [
      `Your refund of ${amount} is with your bank. Reason: ${REFUND_REASONS[refund.reason]}`,
      `Banks need ${BANK_DAYS} to show it. If you do not see it by then, please write to us.`,
    ],
    ...orderLink(refund, publicUrl),
  };
}

function withOrder(text: string, { orderId }: RefundEmail['refund']): string {
  return orderId ? `${text}: order ${orderId}` : text;
}

/** The link to the page of an order. A payment without an order has none. */
export function orderLink({ orderId }: { orderId: string | null }, publicUrl: string): Pick<Email, 'link'> {
  return orderId ? { link: { label: 'View order details', url: orderUrl(publicUrl, orderId) } } : {};
}
