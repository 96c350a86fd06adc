import { Router } from 'express';
import { profileJson } from '../accounts/accounts.routes.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { MESSAGES } from './addresses.rules.ts';
import type { AddressesService } from './addresses.service.ts';

/** The documented REST calls about addresses, below /api. They know an address by its text. */
export function addressRoutes(addresses: AddressesService, accounts: AccountsService): Router {
  const router = Router();

  /** A list of texts, the default first, then the newest first. */
  router.get('/get/address/:userId', async (request, response) => {
    response.json(await addresses.listAddressTexts(request.context.viewer, request.params.userId));
  });

  /** Body `{ addressToAdd, userId }`. */
  router.post('/add/address', async (request, response) => {
    const { addressToAdd, userId } = request.body ?? {};
    await addresses.addAddressText(request.context.viewer, userId, addressToAdd);
    response.json({ message: MESSAGES.saved });
  });

  /** Body `{ addressToDelete }`; 404 where there is none with this text. Answers the profile as it is then. */
  router.post('/account/address/delete', async (request, response) => {
    const { viewer } = request.context;
    await addresses.deleteAddressText(viewer, request.body?.addressToDelete);
    response.json({ message: MESSAGES.deleted, user: profileJson(await accounts.getProfile(viewer)) });
  });

  return router;
}
