import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A log of logins, changes by staff, exports and refusals. */
export class SecurityLog20261204200000 implements MigrationInterface {
  name = 'SecurityLog20261204200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_event (
        security_event_id uuid PRIMARY KEY DEFAULT gen_random_uuid(), created_at timestamptz NOT NULL,
        kind text NOT NULL CHECK (kind IN (
          'LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'SESSIONS_ENDED', 'FACTOR_ADDED', 'FACTOR_REMOVED', 'FACTOR_RESET',
          'FACTOR_PASSED', 'FACTOR_FAILED', 'CREDENTIALS_CHANGED', 'STAFF_INVITED', 'ROLE_CHANGED',
          'STAFF_PAUSED', 'STAFF_RESUMED', 'STATION_ADDED', 'STATION_REMOVED', 'APPROVAL_REQUESTED',
          'APPROVAL_DECIDED', 'SETTINGS_CHANGED', 'CUSTOMER_VIEWED', 'EXPORT_STARTED', 'EXPORT', 'REFUSED', 'CHANGE')),
        user_id uuid, role text, subjects text[] NOT NULL DEFAULT '{}',
        details jsonb NOT NULL DEFAULT '{}' CHECK (length(details::text) <= 4000),
        network text, device text, request_id text);
      CREATE INDEX security_event_time ON security_event (created_at, security_event_id);
      CREATE INDEX security_event_user ON security_event (user_id, created_at, security_event_id);
      CREATE INDEX security_event_kind ON security_event (kind, created_at, security_event_id);
      CREATE INDEX security_event_subject ON security_event USING gin (subjects)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_event');
  }
}
