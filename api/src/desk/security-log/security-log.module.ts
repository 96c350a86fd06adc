import { csvRoutes } from '../../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { SecurityFilterRequest } from './security-events.inputs.ts';
import { SecurityEventsResolver } from './security-events.resolver.ts';
import { SecurityEventsDesk } from './security-events.service.ts';
import { SecurityEventStore } from './security-events.store.ts';

/** The security log for the owner. */
export function securityLogDeskModule({ database: { manager } }: Pick<Platform, 'database'>) {
  const securityDesk = new SecurityEventsDesk(new SecurityEventStore(manager));
  return {
    services: { securityDesk },
    resolvers: [new SecurityEventsResolver(securityDesk)],
    routes: [
      csvRoutes({
        // `?person=UUID&kind=CHANGE&from=2026-11-01&to=2026-11-30&subject=ES-1234`, as the page has them.
        '/desk/security-log.csv': (viewer, { person, kind, from, to, subject }) =>
          securityDesk.exportEvents(viewer, { userId: person, kind, from, to, subject } as SecurityFilterRequest),
      }),
    ],
  } satisfies Module;
}
