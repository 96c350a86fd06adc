import { type RequestHandler, type Router, Router as createRouter } from 'express';
import { accountRoutes } from '../../accounts/accounts.routes.ts';
import { catalogueAdminRoutes } from '../../catalogue/catalogue-admin.routes.ts';
import { catalogueRoutes } from '../../catalogue/catalogue.routes.ts';
import { contactRoutes } from '../../contact/contact.routes.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { readJson } from '../read-json.ts';
import { answerFault } from './answer-fault.ts';

/** The documented REST calls, mounted at /api. `guard` refuses what other sites send. */
export function restDoor(services: Services, guard: RequestHandler): Router {
  const door = createRouter();
  door.use(guard);
  door.use(readJson);
  door.use(accountRoutes(services.accounts));
  door.use(catalogueRoutes(services.catalogue));
  door.use(catalogueAdminRoutes(services.catalogueAdmin));
  door.use(contactRoutes(services.contact));
  door.use(() => {
    throw new NotFound('There is no such call.');
  });
  door.use(answerFault);
  return door;
}
