import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { SelectableWith } from '../../platform/graphql/field-permissions.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { EntryKind, SUPPLIER_LIMITS } from './suppliers.rules.ts';

describeEnum(EntryKind, 'SupplierEntryKind', 'Why what the shop owes a supplier changed.', {
  RECEIPT: 'A receipt was posted: more is owed.',
  CORRECTION: 'A receipt was corrected: less is owed.',
  PAYMENT: 'A payment was recorded: less is owed.',
});

/** What a receipt needs is seen by those who scan it, too. */
const ForReceipt = SelectableWith(Permission.READ_PURCHASES, Permission.READ_INVENTORY);

@ObjectType()
@InputType()
abstract class SupplierFields {
  @ForReceipt
  @Field(() => ID, { description: 'Id of the supplier, a UUID that the client makes.' })
  supplierId!: string;

  @ForReceipt
  @Field(() => String, { description: `Name, at most ${SUPPLIER_LIMITS.name} characters. No other supplier has it.` })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address for purchase orders.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number: digits, spaces and hyphens.' })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: `Address, at most ${SUPPLIER_LIMITS.address} characters.` })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'GSTIN of 15 characters, the last one a check digit.' })
  gstin!: string | null;

  @Field(() => String, { nullable: true, description: `What staff noted, at most ${SUPPLIER_LIMITS.note} characters.` })
  note!: string | null;

  @ForReceipt
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the shop still buys there.' })
  isActive!: boolean;
}

@SelectableWith(Permission.READ_PURCHASES)
@ObjectType('Supplier', {
  description: 'Whom the shop buys new books from. Staff without READ_PURCHASES see its name.',
})
export class SupplierType extends SupplierFields {
  @Field(() => Int, {
    description: 'What the shop owes, in paise: the sum of the entries. Below 0 it has paid too much.',
  })
  balanceInPaise!: number;

  @Field(() => Int, { description: 'Number of this state. Pass it back when saving.' })
  version!: number;
}

/** What a purchase order and a receipt both say. */
@ObjectType()
export abstract class SupplierPaper {
  @Field(() => ID, { description: 'The supplier.' })
  supplierId!: string;

  @Field(() => String, { description: 'Name of the supplier.' })
  supplierName!: string;

  @Field(() => String, { nullable: true, description: 'What the supplier should know, or why a receipt corrects.' })
  note!: string | null;

  @Field(() => Int, { description: 'Number of titles.' })
  titles!: number;

  @Field(() => Int, { description: 'Units for the stock.' })
  units!: number;

  @Field(() => String, { description: 'Email address of the admin who made it.' })
  by!: string;

  @TimeField({ description: 'When it was made, ISO 8601 in UTC.' })
  createdAt!: Date;
}

@InputType({ description: 'A supplier to add or to change.' })
export class SaveSupplierInput extends SupplierFields {
  @Field(() => Int, {
    nullable: true,
    description: '`Supplier.version` that the edit is based on; omit it to add one.',
  })
  version?: number | null;
}

@InputType({ description: 'A payment that was made.' })
export class SupplierPaymentInput {
  @Field(() => ID, { description: 'A UUID that the client makes: the same payment is recorded once.' })
  paymentId!: string;

  @Field(() => ID, { description: 'Id of the supplier.' })
  supplierId!: string;

  @Field(() => Int, { description: 'Amount in paise, 1 or more.' })
  amountInPaise!: number;

  @Field(() => String, { description: "The bank's reference, or how it was paid." })
  reference!: string;
}

@ObjectType({ description: 'A change of what the shop owes a supplier.' })
export class SupplierEntry {
  @Field(() => ID, { description: 'Id of the entry; of RECEIPT and CORRECTION it is that of the receipt.' })
  supplierEntryId!: string;

  @Field(() => EntryKind, { description: 'Why.' })
  kind!: EntryKind;

  @Field(() => Int, { description: 'Paise that are owed more; below 0, less.' })
  amountInPaise!: number;

  @Field(() => String, { nullable: true, description: "The supplier's invoice, or the bank's reference." })
  reference!: string | null;

  @Field(() => String, { description: 'Email address of the admin who recorded it.' })
  by!: string;

  @TimeField({ description: 'When, ISO 8601 in UTC.' })
  createdAt!: Date;
}

@ObjectType({ description: 'One page of entries, newest first.' })
export class SupplierEntryConnection extends pageOf(SupplierEntry, 'SupplierEntryEdge') {}
