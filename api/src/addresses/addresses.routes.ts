import { Router } from 'express';
import { profileJson } from '../accounts/accounts.routes.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { ADDRESS_MESSAGES } from './addresses.rules.ts';
import type { AddressesService } from './addresses.service.ts';

/** Calls that matter under load as a checkout does, by the start of their paths. */
export const ADDRESS_CALLS = ['/get/address', '/add/address', '/account/address'];

/** REST routes of addresses, below /api. They identify an address by its text. */
export function addressRoutes(addresses: AddressesService, accounts: AccountsService): Router {
  const router = Router();

  /** Returns a list of texts, the default first, then the newest first. */
  router.get('/get/address/:userId', async (request, response) => {
    response.json(await addresses.listAddressTexts(request.context.viewer, request.params.userId));
  });

  /** Body `{ addressToAdd, userId }`. */
  router.post('/add/address', async (request, response) => {
    const { addressToAdd, userId } = request.body ?? {};
    await addresses.addAddressText(request.context.viewer, userId, addressToAdd);
    response.json({ message: ADDRESS_MESSAGES.saved });
  });

  /** Body `{ addressToDelete }`; 404 if no address has this text. Returns the updated profile. */
  router.post('/account/address/delete', async (request, response) => {
    const { viewer } = request.context;
    await addresses.deleteAddressText(viewer, request.body?.addressToDelete);
    response.json({ message: ADDRESS_MESSAGES.deleted, user: profileJson(await accounts.getProfile(viewer)) });
  });

  return router;
}
