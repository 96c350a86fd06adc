import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import type { SandboxFault } from './sandbox.entity.ts';
import type { SandboxService } from './sandbox.service.ts';

/** What a call suffers, by kind of fault. It goes on to be answered only where `next` is called. */
const SUFFER: Partial<
  Record<SandboxFault['kind'], (response: Response, next: () => void, delayMs: number) => unknown>
> = {
  delay: async (_response, next, delayMs) => {
    await pause(delayMs);
    next();
  },
  hang: () => {},
  reset: ({ req: { socket } }) => socket.resetAndDestroy(),
  error: (response) =>
    response.status(500).json({
      error: {
        code: 'SERVER_ERROR',
        description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
      },
    }),
  nonsense: (response) => response.type('html').send('<!doctype html><title>Maintenance</title>'),
  drop: (response, next) => {
    response.json = () => {
      response.req.socket.resetAndDestroy();
      return response;
    };
    next();
  },
};

/** Does to each call what the control call asked for. */
export function sufferFaults(sandbox: SandboxService): RequestHandler {
  return async (request, response, next) => {
    const fault = await sandbox.faultFor(`${request.method} ${request.path}`);
    if (!fault) return next();
    await SUFFER[fault.kind]?.(response, next, fault.delayMs);
  };
}
