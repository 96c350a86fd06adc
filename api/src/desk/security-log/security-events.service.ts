import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import { type CsvFile, csvFile, fieldColumns } from '../../platform/csv/send-csv.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { readPage } from '../keyset.ts';
import { securityFilterInput, type SecurityFilterRequest, securityListInput } from './security-events.inputs.ts';
import type { SecurityEventStore } from './security-events.store.ts';
import type { SecurityEventType as SecurityEvent } from './security-events.types.ts';

const COLUMNS = [
  ...fieldColumns('createdAt', 'kind', 'userId', 'name', 'role', 'operation'),
  { name: 'subjects', cell: ({ subjects }: SecurityEvent) => subjects.join(' ') },
  ...fieldColumns('file', 'filter', 'rows', 'method', 'network', 'device', 'requestId'),
];

/** What the security log has, for the owner. */
export class SecurityEventsDesk {
  constructor(private readonly store: SecurityEventStore) {}

  /** A page of events, newest first. */
  async listEvents(viewer: Viewer, request: z.input<typeof securityListInput>): Promise<Connection<SecurityEvent>> {
    requirePermission(viewer, Permission.READ_SECURITY_LOG);
    const { first, after, ...filter } = check(securityListInput, request);
    return readPage({ first, after }, { id: 'security_event_id' }, (keyset) => this.store.findPage(filter, keyset));
  }

  /** The events of a filter as a CSV file. */
  exportEvents(viewer: Viewer, request: SecurityFilterRequest): CsvFile {
    requirePermission(viewer, Permission.READ_SECURITY_LOG);
    return csvFile('security-log.csv', COLUMNS, this.store.readEvents(check(securityFilterInput, request)));
  }
}
