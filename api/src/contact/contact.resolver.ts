import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { PublicField } from '../platform/graphql/public-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { CONTACT_LIMITS, CONTACT_MESSAGES } from './contact.rules.ts';
import type { ContactService } from './contact.service.ts';
import { ContactInput, ContactReceived, ShopType } from './contact.types.ts';

@Resolver()
export class ContactResolver {
  constructor(
    private readonly contact: ContactService,
    private readonly details: ShopDetails,
  ) {}

  @Mutation(() => ContactReceived, {
    description: `Sends a message to the shop; needs no login. RATE_LIMITED after ${CONTACT_LIMITS.messagesPerHour} messages in an hour from one network.`,
  })
  async sendContactMessage(@InputArg(ContactInput) input: ContactInput, @Ctx() { address }: RequestContext) {
    const ticket = await this.contact.sendMessage(input, address);
    return { message: CONTACT_MESSAGES.received(ticket), ticket };
  }

  @PublicField()
  @Query(() => ShopType, { description: 'Name and contact details of the shop; the same for all users.' })
  shop(): ShopDetails {
    return this.details;
  }
}
