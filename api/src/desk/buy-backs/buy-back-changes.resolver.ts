import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { APPROVAL_REASON } from '../../approvals/approvals.inputs.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import type { BuyBack } from '../../buy-backs/buy-back.entity.ts';
import { BUY_BACK_LIMITS } from '../../buy-backs/buy-backs.rules.ts';
import { BuyBackBookVersionInput, BuyBackVersionArgs } from '../../buy-backs/buy-backs.types.ts';
import type { BuyBackSettingsService } from '../../buy-backs/buy-back-settings.service.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { inputMutation } from '../../platform/graphql/input-mutation.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { BuyBackChangesService } from './buy-back-changes.service.ts';
import {
  AcceptBuyBackBookInput,
  AdminBuyBackType,
  BookBuyBackPickupInput,
  BuyBackSettingsFields,
  BuyBackSettingsType,
  OfferLessInput,
  RefuseBuyBackBookInput,
} from './buy-backs.types.ts';

const changes = (permission: Permission) =>
  `NOT_FOUND for an unknown one, CONFLICT if it has changed since \`version\` or its state does not allow this. ${staffOnly(permission)}`;
const PRICE =
  'CONFLICT with what is paid if `expectedAmount` is another amount; what was quoted is the least for a book that is as told or better.';
const LAST = 'The last decision closes the buy-back: its voucher is issued, and the seller is paid once.';

interface Parts {
  buyBackChanges: BuyBackChangesService;
  buyBackSettings: BuyBackSettingsService;
}

const BuyBackChange = inputMutation(AdminBuyBackType, changes, Permission.WRITE_BUY_BACKS);

/** What staff do with buy-backs. Each returns the buy-back as it is then. */
@Resolver()
export class BuyBackChangesResolver {
  constructor(private readonly parts: Parts) {}

  @BuyBackChange(
    BookBuyBackPickupInput,
    `Books the courier who fetches the books, also anew: the books then have ${BUY_BACK_LIMITS.arrivalDays} days to arrive.`,
  )
  bookBuyBackPickup(input: BookBuyBackPickupInput, { viewer }: RequestContext): Promise<BuyBack> {
    return this.parts.buyBackChanges.bookPickup(viewer, input);
  }

  @Mutation(() => AdminBuyBackType, {
    description: `Records that a courier has the books; up to ${BUY_BACK_LIMITS.arrivalDays} days after the quote has ended, that it had them in time. ${changes(Permission.WRITE_BUY_BACKS)}`,
  })
  recordBuyBackSent(@Args(() => BuyBackVersionArgs) seen: BuyBackVersionArgs, @Ctx() { viewer }: RequestContext) {
    return this.parts.buyBackChanges.recordSent(viewer, seen);
  }

  @Mutation(() => AdminBuyBackType, {
    description: `Records that the books are in the shop, also those that were thought lost. CONFLICT with the day if the quote has ended: the seller then needs a new one. ${changes(Permission.WRITE_BUY_BACKS)}`,
  })
  receiveBuyBack(@Args(() => BuyBackVersionArgs) seen: BuyBackVersionArgs, @Ctx() { viewer }: RequestContext) {
    return this.parts.buyBackChanges.receive(viewer, seen);
  }

  @Mutation(() => AdminBuyBackType, {
    description: `Records that the courier has lost the books. ${changes(Permission.WRITE_BUY_BACKS)}`,
  })
  loseBuyBack(@Args(() => BuyBackVersionArgs) seen: BuyBackVersionArgs, @Ctx() { viewer }: RequestContext) {
    return this.parts.buyBackChanges.lose(viewer, seen);
  }

  @BuyBackChange(
    AcceptBuyBackBookInput,
    `Buys a book: it becomes a copy in intake, or the copy again that the shop sold. ${PRICE} ${LAST}`,
  )
  acceptBuyBackBook(input: AcceptBuyBackBookInput, { viewer }: RequestContext): Promise<BuyBack> {
    return this.parts.buyBackChanges.accept(viewer, input);
  }

  @BuyBackChange(
    OfferLessInput,
    `Offers the seller less for a book that is worse than quoted. Without an answer in ${BUY_BACK_LIMITS.answerDays} days it counts as declined. ${PRICE}`,
  )
  offerLess(input: OfferLessInput, { viewer }: RequestContext): Promise<BuyBack> {
    return this.parts.buyBackChanges.offerLess(viewer, input);
  }

  @BuyBackChange(RefuseBuyBackBookInput, `Does not buy a book. ${LAST}`)
  refuseBuyBackBook(input: RefuseBuyBackBookInput, { viewer }: RequestContext): Promise<BuyBack> {
    return this.parts.buyBackChanges.refuse(viewer, input);
  }

  @BuyBackChange(BuyBackBookVersionInput, `Records that a book was not in the parcel. ${LAST}`)
  missBuyBackBook(input: BuyBackBookVersionInput, { viewer }: RequestContext): Promise<BuyBack> {
    return this.parts.buyBackChanges.miss(viewer, input);
  }

  @Mutation(() => AdminBuyBackType, {
    description: `Sends the books back that were not bought, or recycles them, as \`AdminBuyBackBook.isFreeReturn\` tells. ${changes(Permission.WRITE_BUY_BACKS)}`,
  })
  returnBuyBackBooks(@Args(() => BuyBackVersionArgs) seen: BuyBackVersionArgs, @Ctx() { viewer }: RequestContext) {
    return this.parts.buyBackChanges.returnBooks(viewer, seen);
  }

  @Mutation(() => AdminBuyBackType, {
    description: `Records that the payment by UPI is sent; the seller gets an email. CONFLICT if another payout has the reference. ${changes(Permission.REFUND_ORDERS)}`,
  })
  recordBuyBackPayout(
    @Args(() => BuyBackVersionArgs) { buyBackId, version }: BuyBackVersionArgs,
    @Arg('reference', () => String, { description: 'Reference of the bank (UTR). Each payout has its own.' })
    reference: string,
    @Arg('upiId', () => String, {
      nullable: true,
      description: 'Where it went if not to `Payout.upiId`: always needs approval.',
    })
    upiId: string | null,
    @Arg('approvalReason', () => String, { nullable: true, description: APPROVAL_REASON })
    approvalReason: string | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BuyBack> {
    return this.parts.buyBackChanges.recordPayout(viewer, { buyBackId, version, reference, upiId, approvalReason });
  }

  @Query(() => BuyBackSettingsType, {
    description: `What the owner sets for buy-backs. ${staffOnly(Permission.WRITE_SETTINGS, Permission.READ_MONEY)}`,
  })
  buyBackSettings(@Ctx() { viewer }: RequestContext) {
    return this.parts.buyBackSettings.getSettings(viewer);
  }

  @Mutation(() => BuyBackSettingsType, {
    description: `Saves what the owner sets; quotes from now on follow it. CONFLICT if it has changed since \`version\`. ${staffOnly(Permission.WRITE_SETTINGS)}`,
  })
  saveBuyBackSettings(
    @InputArg(BuyBackSettingsFields) input: BuyBackSettingsFields,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.parts.buyBackSettings.saveSettings(viewer, input);
  }
}
