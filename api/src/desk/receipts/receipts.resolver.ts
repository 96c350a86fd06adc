import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';
import type { ReceiptPostingsService } from './receipt-postings.service.ts';
import { RECEIPT_LIMITS, ReceiptStatus } from './receipts.rules.ts';
import type { ReceiptsService } from './receipts.service.ts';
import {
  CorrectReceiptInput,
  ImportReceiptInput,
  PostReceiptInput,
  ReceiptConnection,
  ReceiptLine,
  ReceiptLineInput,
  ReceiptScanInput,
  ReceiptType,
  SaveReceiptInput,
  ScannedReceiptType,
} from './receipts.types.ts';

const ID_OF = { description: 'Id of the receipt.' };
const ifOpen = (permission = Permission.WRITE_INVENTORY) =>
  `CONFLICT if the receipt is not open. ${staffOnly(permission)}`;

@Resolver(() => ReceiptType)
export class ReceiptsResolver {
  constructor(
    private readonly service: ReceiptsService,
    private readonly postings: ReceiptPostingsService,
  ) {}

  @Cost({ first: FIRST })
  @Query(() => ReceiptConnection, { description: `Receipts, newest first. ${staffOnly(Permission.READ_INVENTORY)}` })
  receipts(
    @Arg('status', () => ReceiptStatus, { nullable: true, description: 'Only these; omit it for all.' })
    status: ReceiptStatus | null,
    @Args(() => DeskPage) { first, after }: DeskPage,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.listReceipts(viewer, { status, first, after });
  }

  @Query(() => ReceiptType, {
    description: `A receipt. NOT_FOUND if the id is unknown. ${staffOnly(Permission.READ_INVENTORY)}`,
  })
  receipt(@Arg('receiptId', () => ID, ID_OF) receiptId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.getReceipt(viewer, receiptId);
  }

  @Cost({ items: RECEIPT_LIMITS.lines })
  @FieldResolver(() => [ReceiptLine], {
    description: 'Its titles in the order of their first scans; while it is open, then those of its purchase order.',
  })
  lines(@Root() receipt: ReceiptType, @Ctx() { viewer }: RequestContext) {
    return this.service.listLines(viewer, receipt);
  }

  @Cost({ items: 20 })
  @FieldResolver(() => [ReceiptType], { description: 'The corrections of a delivery, newest first.' })
  corrections(@Root() receipt: ReceiptType, @Ctx() { viewer }: RequestContext) {
    return this.service.listCorrections(viewer, receipt);
  }

  @Mutation(() => ReceiptType, {
    description: `Opens a receipt, or changes the invoice of an open one. CONFLICT if another receipt has the supplier's invoice. ${ifOpen()}`,
  })
  saveReceipt(@InputArg(SaveReceiptInput) input: SaveReceiptInput, @Ctx() { viewer }: RequestContext) {
    return this.service.saveReceipt(viewer, input);
  }

  @Mutation(() => ScannedReceiptType, {
    description: `Counts units of the book that a code names. NOT_FOUND for a code that no book has. Safe to repeat. ${ifOpen()}`,
  })
  scanReceipt(@InputArg(ReceiptScanInput) input: ReceiptScanInput, @Ctx() { viewer }: RequestContext) {
    return this.service.scan(viewer, input);
  }

  @Mutation(() => ReceiptType, {
    description: `Counts the titles of a supplier's file (CSV). BAD_USER_INPUT with the first line that is wrong: then nothing is counted. Safe to repeat. ${ifOpen()}`,
  })
  importReceipt(@InputArg(ImportReceiptInput) input: ImportReceiptInput, @Ctx() { viewer }: RequestContext) {
    return this.service.importFile(viewer, input);
  }

  @Mutation(() => ReceiptType, {
    description: `Says that the details of a title are right. ${ifOpen(Permission.ADJUST_INVENTORY)}`,
  })
  saveReceiptLine(@InputArg(ReceiptLineInput) input: ReceiptLineInput, @Ctx() { viewer }: RequestContext) {
    return this.service.saveLine(viewer, input);
  }

  @Mutation(() => ReceiptType, {
    description: `Posts a receipt: stock, what is owed and the purchase order change at once, or nothing does. Safe to repeat. ${ifOpen(Permission.ADJUST_INVENTORY)}`,
  })
  postReceipt(@InputArg(PostReceiptInput) input: PostReceiptInput, @Ctx() { viewer }: RequestContext) {
    return this.postings.post(viewer, input);
  }

  @Mutation(() => ReceiptType, { description: `Ends an open receipt without an effect. ${ifOpen()}` })
  discardReceipt(@Arg('receiptId', () => ID, ID_OF) receiptId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.discard(viewer, receiptId);
  }

  @Mutation(() => ReceiptType, {
    description: `Takes units of a posted delivery back. CONFLICT if they are sold. Returns the correction. Safe to repeat. ${staffOnly(Permission.ADJUST_INVENTORY)}`,
  })
  correctReceipt(@InputArg(CorrectReceiptInput) input: CorrectReceiptInput, @Ctx() { viewer }: RequestContext) {
    return this.postings.correct(viewer, input);
  }
}
