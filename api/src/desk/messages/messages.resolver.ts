import type { ContactMessage } from '../../contact/contact-message.entity.ts';
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../platform/graphql/connection.ts';
import { ADMINS_ONLY } from '../../platform/graphql/descriptions.ts';
import { pageArguments } from '../../platform/graphql/page-info.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { MessagesService } from './messages.service.ts';
import { ContactMessageConnection, ContactMessageType } from './messages.types.ts';
import { CONTACT_LIMITS, CONTACT_MESSAGES, ContactStatus } from '../../contact/contact.rules.ts';

@ArgsType()
class ContactMessagesArgs extends pageArguments(CONTACT_LIMITS.pageSize) {
  @Field(() => ContactStatus, { nullable: true, description: 'Only messages of this status.' })
  status?: ContactStatus;

  @Field(() => String, {
    nullable: true,
    description: `A ticket number or its beginning, the beginning of an email address, or words of name, subject and text; at most ${CONTACT_LIMITS.searchText} characters.`,
  })
  search?: string;
}

@Resolver(() => ContactMessageType)
export class ContactMessagesResolver {
  constructor(private readonly messages: MessagesService) {}

  @Cost({ first: { most: CONTACT_LIMITS.pageSize, message: CONTACT_MESSAGES.pageSize } })
  @Query(() => ContactMessageConnection, {
    description: `Messages of the contact form: with status OPEN the oldest first, else the newest first. ${ADMINS_ONLY}`,
  })
  contactMessages(
    @Args(() => ContactMessagesArgs) args: ContactMessagesArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<ContactMessage>> {
    return this.messages.listMessages(viewer, args);
  }

  @Query(() => Int, { description: `How many messages wait for an answer. ${ADMINS_ONLY}` })
  openMessageCount(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.messages.countOpen(viewer);
  }

  @Mutation(() => ContactMessageType, {
    description: `Marks a message as answered, or as open again; repeating it changes nothing. The shop sends no email: the answer itself is written in a mail program. NOT_FOUND for an unknown ticket. ${ADMINS_ONLY}`,
  })
  answerContactMessage(
    @Arg('ticket', () => ID, { description: 'Ticket number, in any case.' }) ticket: string,
    @Arg('isAnswered', () => Boolean, { description: 'False to open it again.' }) isAnswered: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContactMessage> {
    return this.messages.setAnswered(viewer, ticket, isAnswered);
  }
}
