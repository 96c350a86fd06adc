import { type Request, Router } from 'express';
import type { Viewer } from '../viewer.ts';
import { type CsvFile, sendCsv } from './send-csv.ts';

/** Makes a file for a viewer; what stands after `?` is not checked yet. */
type MakeFile = (viewer: Viewer, query: Request['query']) => CsvFile | Promise<CsvFile>;

/** Files of CSV, by their paths below /api. */
export function csvRoutes(files: Record<string, MakeFile>): Router {
  const router = Router();
  for (const [path, make] of Object.entries(files))
    router.get(path, async ({ context, query }, response) => sendCsv(response, await make(context.viewer, query)));
  return router;
}
