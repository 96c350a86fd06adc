import pretty, { type PrettyOptions, type PrettyStream } from 'pino-pretty';

interface RequestLine {
  req?: { method?: string; path?: string };
  res?: { statusCode?: number };
  responseTime?: number;
  msg?: string;
}

/** The log as lines for people, in a terminal: time, level, and the message or the request with its status and duration. */
export const logLines = (options: PrettyOptions = {}): PrettyStream =>
  pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'req,res,responseTime',
    messageFormat: textOf,
    ...options,
  });

function textOf({ req, res, responseTime, msg = '' }: RequestLine): string {
  if (!req?.path) return msg;
  const request = `${req.method} ${req.path}`;
  return res ? `${request} ${res.statusCode} in ${responseTime} ms` : `${request}: ${msg}`;
}
