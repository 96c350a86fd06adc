import { json, type RequestHandler } from 'express';
import { Role } from '../platform/viewer.ts';

const parseSmall = json({ limit: '100kb' });
/** Admins upload pictures and book files in JSON; a picture of 10 MB takes 14 MB in base64. */
const parseLarge = json({ limit: '16mb' });

/** Parses a JSON body, a larger one for admins. Must follow the session middleware. */
export const parseJsonBody: RequestHandler = (request, response, next) => {
  const { viewer } = request.context.withVisitorFallback();
  const parse = viewer?.role === Role.ADMIN ? parseLarge : parseSmall;
  parse(request, response, next);
};
