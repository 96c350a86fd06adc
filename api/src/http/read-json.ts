import { json, type RequestHandler } from 'express';
import { Role } from '../platform/viewer.ts';

const forEverybody = json({ limit: '100kb' });
/** Pictures and files of books come in a body; a picture of 10 MB takes 14 MB there. */
const forAdmins = json({ limit: '16mb' });

/** Reads the JSON body of a call, of admins a larger one. Who asks is known before. */
export const readJson: RequestHandler = (request, response, next) => {
  const { viewer } = request.context.forPage();
  const read = viewer?.role === Role.ADMIN ? forAdmins : forEverybody;
  read(request, response, next);
};
