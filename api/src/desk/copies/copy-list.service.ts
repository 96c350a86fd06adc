import type { AdminCopy } from '../../copies/copy.entity.ts';
import type { CopyEventView } from '../../copies/copy-event.entity.ts';
import { INTAKE_LIMITS, INTAKE_MESSAGES } from '../../copies/copy-intake.rules.ts';
import { check } from '../../platform/check.ts';
import { type CsvColumn, type CsvFile, csvFile, fieldColumns, rupeesCell } from '../../platform/csv/send-csv.ts';
import { inPages } from '../../platform/database/in-pages.ts';
import { NotFound } from '../../platform/errors.ts';
import { type Connection, toConnection } from '../../platform/graphql/connection.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { type CopyFilterRequest, inputs } from './copies.inputs.ts';
import type { CopyDeskStore } from './copies.store.ts';

/** The columns of a file of copies, in order. */
const COLUMNS: readonly CsvColumn<AdminCopy>[] = [
  ...fieldColumns('code', 'bookId', 'bookDescription', 'status', 'grade', 'price'),
  { name: 'cost', cell: ({ costInPaise }) => rupeesCell(costInPaise) },
  ...fieldColumns('shelf', 'printingYear', 'edition', 'pencilPercent', 'penPercent', 'highlighterPercent'),
  ...fieldColumns('answersFilled', 'missingPages', 'hasLooseBinding', 'hasName', 'note'),
  { name: 'photos', cell: ({ photos }) => photos.length },
  ...fieldColumns('orderId', 'createdAt', 'updatedAt'),
];

/** Copies that one statement of an export reads. */
const EXPORT_PAGE = 1_000;

/** The used copies as staff list them, in every status. */
export class CopyListService {
  constructor(private readonly store: CopyDeskStore) {}

  /** The copy with a code, as it is typed or scanned. Throws NOT_FOUND. */
  async getCopyByCode(viewer: Viewer, code: string): Promise<AdminCopy> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const copy = await this.store.findByCode(check(inputs.code, code, 'code'));
    if (!copy) throw new NotFound(INTAKE_MESSAGES.noCode);
    return copy;
  }

  /** The copies with these IDs, in their order: for batch loading. */
  async copiesOf(viewer: Viewer, copyIds: readonly string[]): Promise<(AdminCopy | null)[]> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const found = await this.store.findCopies(copyIds);
    return copyIds.map((id) => found.find(({ copyId }) => copyId === id) ?? null);
  }

  /** A page of the copies that meet a filter, newest first. */
  async listCopies(
    viewer: Viewer,
    filter: CopyFilterRequest,
    page: { first: number; after?: string | null },
  ): Promise<Connection<AdminCopy>> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const checked = check(inputs.filter, filter, 'filter');
    const { first, after } = check(inputs.page, page);
    const found = await this.store.findPage(checked, { after: after ?? null, limit: first + 1 });
    const edges = found.map((node) => ({ cursor: node.copyId, node }));
    return toConnection(edges, first);
  }

  /** A file of the copies that meet a filter, newest first. */
  exportCopies(viewer: Viewer, filter: CopyFilterRequest): CsvFile {
    requirePermission(viewer, Permission.EXPORT_ORDERS);
    const checked = check(inputs.filter, filter, 'filter');
    const copies = inPages<AdminCopy>(EXPORT_PAGE, (last) =>
      this.store.findPage(checked, { after: last?.copyId ?? null, limit: EXPORT_PAGE }),
    );
    return csvFile('copies.csv', COLUMNS, copies);
  }

  /** The events of copies, newest first, in the order of the copies: for batch loading. */
  async eventsOfCopies(viewer: Viewer, copyIds: readonly string[]): Promise<CopyEventView[][]> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const events = await this.store.findEvents(copyIds, INTAKE_LIMITS.events);
    return copyIds.map((id) => events.filter(({ copyId }) => copyId === id));
  }
}
