import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';
import type { Supplier } from './supplier.entity.ts';
import { SUPPLIER_LIMITS, SUPPLIER_MESSAGES } from './suppliers.rules.ts';
import type { SuppliersService } from './suppliers.service.ts';
import { SaveSupplierInput, SupplierEntryConnection, SupplierPaymentInput, SupplierType } from './suppliers.types.ts';

@Resolver(() => SupplierType)
export class SuppliersResolver {
  constructor(private readonly service: SuppliersService) {}

  @Cost({ items: SUPPLIER_LIMITS.suppliers })
  @Query(() => [SupplierType], {
    description: `All suppliers: active ones first, by name. ${staffOnly(Permission.READ_PURCHASES, Permission.READ_INVENTORY)}`,
  })
  suppliers(@Ctx() { viewer }: RequestContext) {
    return this.service.listSuppliers(viewer);
  }

  @Query(() => SupplierType, {
    description: `A supplier. NOT_FOUND if the id is unknown. ${staffOnly(Permission.READ_PURCHASES)}`,
  })
  supplier(
    @Arg('supplierId', () => ID, { description: 'Id of the supplier.' }) supplierId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.getSupplier(viewer, supplierId);
  }

  @Cost({ first: FIRST })
  @FieldResolver(() => SupplierEntryConnection, { description: 'What changed the balance, newest first.' })
  entries(@Root() { supplierId }: Supplier, @Args(() => DeskPage) page: DeskPage, @Ctx() { viewer }: RequestContext) {
    return this.service.listEntries(viewer, supplierId, page);
  }

  @Mutation(() => SupplierType, {
    description: `Adds or changes a supplier. CONFLICT if another has the name, or it was changed since \`version\`. ${staffOnly(Permission.WRITE_PURCHASES)}`,
  })
  saveSupplier(@InputArg(SaveSupplierInput) input: SaveSupplierInput, @Ctx() { viewer }: RequestContext) {
    return this.service.saveSupplier(viewer, input);
  }

  @Mutation(() => Int, {
    description: `Adds the suppliers of a file, and changes those that it names. Returns how many it has. BAD_USER_INPUT with the lines that are wrong: then nothing changes. Safe to repeat. ${staffOnly(Permission.WRITE_PURCHASES)}`,
  })
  importSuppliers(
    @Arg('csv', () => String, { description: `CSV. ${SUPPLIER_MESSAGES.columns} A column that is left out stays.` })
    csv: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.importSuppliers(viewer, csv);
  }

  @Mutation(() => SupplierType, {
    description: `Records a payment that was made to a supplier; it sends no money. Safe to repeat. ${staffOnly(Permission.WRITE_PURCHASES)}`,
  })
  recordSupplierPayment(
    @InputArg(SupplierPaymentInput) input: SupplierPaymentInput,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.recordPayment(viewer, input);
  }
}
