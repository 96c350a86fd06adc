import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import type { HealthCount, HealthVersions } from './health.types.ts';

/** What is counted. */
type HealthCountName = 'lateWebhooks' | 'overduePayments' | 'stuckRefunds' | 'failedRefunds' | 'unmatchedPayments';

interface Times {
  webhooksSince: Date;
  paymentsBefore: Date;
  refundsBefore: Date;
}

/** Queries on what the owner of a shop has to act on. */
export class ShopHealthStore extends Store {
  async countProblems({ webhooksSince, paymentsBefore, refundsBefore }: Times) {
    const rows = await this.rows<HealthCount & { name: HealthCountName }>(
      sql`SELECT 'lateWebhooks' AS name, count(*)::integer AS count, min(received_at) AS since FROM webhook_event
        WHERE received_at - created_at > interval '5 minutes' AND received_at > ${webhooksSince}
      UNION ALL SELECT 'overduePayments', count(*)::integer, min(next_check_at) FROM payment_intent
        WHERE next_check_at <= ${paymentsBefore}
      UNION ALL SELECT 'stuckRefunds', count(*)::integer, min(created_at) FROM refund
        WHERE status = 'PENDING' AND created_at <= ${refundsBefore}
      UNION ALL SELECT 'failedRefunds', count(*)::integer, min(created_at) FROM refund
        WHERE status = 'FAILED' AND NOT EXISTS (SELECT FROM refund AS again WHERE again.retry_of = refund.refund_id)
      UNION ALL SELECT 'unmatchedPayments', count(*)::integer, min(paid_at) FROM unmatched_payment
        WHERE status = 'OPEN'`,
    );
    return Object.fromEntries(rows.map(({ name, count, since }) => [name, { count, since }])) as Record<
      HealthCountName,
      HealthCount
    >;
  }

  /** Versions of PostgreSQL and of the tables. */
  readVersions(): Promise<Pick<HealthVersions, 'database' | 'migration'>> {
    return this.onlyRow(
      sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS database,
        (SELECT name FROM migration ORDER BY id DESC LIMIT 1) AS migration`,
    );
  }
}
