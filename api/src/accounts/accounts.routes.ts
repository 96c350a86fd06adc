import { type Request, type RequestHandler, Router } from 'express';
import { spend } from '../platform/limits/cost-budget.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { requireUser } from '../platform/viewer.ts';
import type { AccountChangesService } from './account-changes.service.ts';
import { ACCOUNT_MESSAGES } from './accounts.rules.ts';
import type { AccountsService, Profile } from './accounts.service.ts';

/** Calls that matter under load as a login does. */
export const LOGIN_CALLS = ['/login', '/phone/login', '/register', '/phone/register'];

/** REST routes of accounts and sessions, below /api. */
export function accountRoutes(accounts: AccountsService, changes: AccountChangesService): Router {
  const router = Router();

  /** Body `{ email, password }`. Sets the session cookie; a request with a bearer token gets a new `sessionToken` instead. */
  router.post('/login', spend(COSTS.password), logIn(accounts, 'email'));

  /** Body `{ phone, password }`, like `/login`. */
  router.post('/phone/login', spend(COSTS.password), logIn(accounts, 'phone'));

  /** Body `{ firstName, lastName, phone, email, password }`. */
  router.post(['/register', '/phone/register'], spend(COSTS.password), async (request, response) => {
    await accounts.register(bodyOf(request), request.context.address);
    response.status(201).json({ message: ACCOUNT_MESSAGES.registered });
  });

  router.post('/logout', async (request, response) => {
    await request.context.session.logOut();
    response.json({ message: ACCOUNT_MESSAGES.loggedOut });
  });

  /** 401 if no user is logged in. */
  router.get('/verify-session', (request, response) => {
    const { userId } = requireUser(request.context.viewer);
    response.json({ userId });
  });

  /** 403 if the id is another user's. */
  router.get('/getDetails/:userId', async (request, response) => {
    const { firstName, phone } = await accounts.getUserById(request.context.viewer, request.params.userId);
    response.json({ firstName, phone });
  });

  router.get('/account/profile', async (request, response) => {
    response.json(profileJson(await accounts.getProfile(request.context.viewer)));
  });

  /** Body `{ firstName, lastName, phone }`, and `password` if the phone number changes. */
  router.put('/account/profile', async (request, response) => {
    const { viewer, client } = request.context;
    response.json({ user: profileJson(await changes.updateProfile(viewer, bodyOf(request), client)) });
  });

  return router;
}

function logIn(accounts: AccountsService, by: 'email' | 'phone'): RequestHandler {
  return async (request, response) => {
    const { session, client } = request.context;
    const { [by]: identifier, password } = bodyOf(request);
    const user = await accounts.logIn({ [by]: identifier ?? '', password }, client);
    const sessionToken = await session.logIn(accounts.loginOf(user));
    response.json({ message: ACCOUNT_MESSAGES.loggedIn, userId: user.userId, ...(sessionToken && { sessionToken }) });
  };
}

function bodyOf(request: Request) {
  return request.body ?? {};
}

/** JSON of a profile; `address` is the list of its address texts. */
export function profileJson({ user, addresses }: Profile) {
  const { firstName, lastName, email, phone } = user;
  return { firstName, lastName, email, phone, address: addresses };
}
