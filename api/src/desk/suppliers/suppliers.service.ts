import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvInput, readCsvTable } from '../../platform/csv/csv-table.ts';
import {
  type CsvColumn,
  type CsvFile,
  csvFile,
  fieldColumns,
  onePage,
  rupeesCell,
} from '../../platform/csv/send-csv.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { pageInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';
import { Supplier } from './supplier.entity.ts';
import { paymentInput, supplierIdInput, supplierInput, supplierRowInput } from './suppliers.inputs.ts';
import { EntryKind, SUPPLIER_LIMITS, SUPPLIER_MESSAGES } from './suppliers.rules.ts';
import type { SupplierStore } from './suppliers.store.ts';
import type { SupplierEntry } from './suppliers.types.ts';

const TEXTS = ['name', 'email', 'phone', 'address', 'gstin', 'note'] as const;

const COLUMNS: CsvColumn<Supplier>[] = [
  ...fieldColumns(...TEXTS, 'isActive'),
  { name: 'balance', cell: ({ balanceInPaise }) => rupeesCell(balanceInPaise) },
];

/** A file of suppliers, such as the one that is exported. */
const FILE = {
  columns: [...TEXTS, 'isActive'] as const,
  hasColumns: (names: readonly string[]) => names.includes('name'),
  mostRows: SUPPLIER_LIMITS.suppliers,
  messages: { columns: SUPPLIER_MESSAGES.columns, rows: SUPPLIER_MESSAGES.tooMany },
  input: supplierRowInput,
  key: { of: ({ name }: { name: string }) => name.toLowerCase(), twice: SUPPLIER_MESSAGES.twice },
};

/** Suppliers and what the shop owes them. Admins only. */
export class SuppliersService {
  constructor(private readonly parts: { store: SupplierStore; clock: Clock }) {}

  async listSuppliers(viewer: Viewer): Promise<Supplier[]> {
    requirePermission(viewer, Permission.READ_PURCHASES, Permission.READ_INVENTORY);
    return this.parts.store.findAll();
  }

  /** Throws NOT_FOUND if the id is unknown. */
  async getSupplier(viewer: Viewer, supplierId: string): Promise<Supplier> {
    requirePermission(viewer, Permission.READ_PURCHASES);
    return requireSupplier(this.parts.store, check(supplierIdInput, supplierId, 'supplierId'));
  }

  /** A page of what changed the balance of a supplier, newest first. */
  async listEntries(
    viewer: Viewer,
    supplierId: string,
    page: z.input<typeof pageInput>,
  ): Promise<Connection<SupplierEntry>> {
    requirePermission(viewer, Permission.READ_PURCHASES);
    const list = { id: 'supplier_entry_id' } as const;
    return readPage(check(pageInput, page), list, (keyset) => this.parts.store.findEntries(supplierId, keyset));
  }

  /**
   * Adds a supplier, or without effect again; with a version changes it. Throws CONFLICT if another has the name, or it was
   * changed since the version.
   */
  async saveSupplier(viewer: Viewer, request: z.input<typeof supplierInput>): Promise<Supplier> {
    requirePermission(viewer, Permission.WRITE_PURCHASES);
    const { version = null, ...fields } = check(supplierInput, request);
    const { supplierId } = fields;
    return this.parts.store.transaction(async (store, manager) => {
      await takeAdvisoryLock(manager, 'suppliers');
      const stored = await store.findSupplier(supplierId);
      if (version === null && stored) return stored;
      if (version !== null && stored?.version !== version) throw new Conflict({ version: SUPPLIER_MESSAGES.changed });
      if (await store.hasNamesake(fields)) throw new Conflict({ name: SUPPLIER_MESSAGES.nameTaken });
      if (stored) await manager.update(Supplier, { supplierId }, { ...fields, version: stored.version + 1 });
      else {
        if ((await manager.count(Supplier)) >= SUPPLIER_LIMITS.suppliers)
          throw new Conflict({ name: SUPPLIER_MESSAGES.tooMany });
        await manager.insert(Supplier, { ...fields, createdAt: this.parts.clock() });
      }
      return requireSupplier(store, supplierId);
    });
  }

  /** Records a payment that was made. Safe to repeat: the same payment is recorded once. Throws CONFLICT as `addEntry`. */
  async recordPayment(viewer: Viewer, request: z.input<typeof paymentInput>): Promise<Supplier> {
    const { userId } = requirePermission(viewer, Permission.WRITE_PURCHASES);
    const { paymentId, supplierId, amountInPaise, reference } = check(paymentInput, request);
    return this.parts.store.transaction(async (store) => {
      await requireSupplier(store, supplierId);
      const paid = { supplierEntryId: paymentId, supplierId, kind: EntryKind.PAYMENT, amountInPaise: -amountInPaise };
      await store.addEntry({ ...paid, reference, userId, createdAt: this.parts.clock() });
      return requireSupplier(store, supplierId);
    });
  }

  /**
   * Adds the suppliers of a file, and changes those whose names are known; columns that it does not have stay. Returns how many
   * it has. Throws BAD_USER_INPUT with the lines that are wrong: then nothing changes.
   */
  async importSuppliers(viewer: Viewer, csv: string): Promise<number> {
    requirePermission(viewer, Permission.WRITE_PURCHASES);
    const { columns, rows } = await readCsvTable(check(csvInput, csv, 'csv'), FILE);
    await this.parts.store.transaction(async (store, manager) => {
      await takeAdvisoryLock(manager, 'suppliers');
      const createdAt = this.parts.clock();
      const suppliers = rows.map(({ row }) => ({ ...row, supplierId: randomUUID(), createdAt }));
      await store.upsert(suppliers, columns);
      if ((await manager.count(Supplier)) > SUPPLIER_LIMITS.suppliers)
        throw new BadInput({ csv: SUPPLIER_MESSAGES.tooMany });
    });
    return rows.length;
  }

  /** All suppliers as a CSV file. */
  exportSuppliers(viewer: Viewer): CsvFile {
    requirePermission(viewer, Permission.READ_PURCHASES);
    const suppliers = onePage(() => this.parts.store.findAll());
    return csvFile('suppliers.csv', COLUMNS, suppliers);
  }
}

async function requireSupplier(store: SupplierStore, supplierId: string): Promise<Supplier> {
  const supplier = await store.findSupplier(supplierId);
  if (!supplier) throw new NotFound(SUPPLIER_MESSAGES.notFound);
  return supplier;
}
