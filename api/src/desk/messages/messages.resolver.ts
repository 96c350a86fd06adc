import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';
import type { MessagesService } from './messages.service.ts';
import { ContactMessageConnection, ContactMessageType } from './messages.types.ts';
import { CONTACT_LIMITS, ContactStatus } from '../../contact/contact.rules.ts';

@ArgsType()
class ContactMessagesArgs extends DeskPage {
  @Field(() => ContactStatus, { nullable: true, description: 'Only messages of this status.' })
  status?: ContactStatus;

  @Field(() => String, {
    nullable: true,
    description: `A ticket number or its beginning, the beginning of an email address, or words of name, subject and text; at most ${DESK_LIMITS.search} characters.`,
  })
  search?: string;
}

@Resolver(() => ContactMessageType)
export class ContactMessagesResolver {
  constructor(private readonly messages: MessagesService) {}

  @Cost({ first: FIRST })
  @Query(() => ContactMessageConnection, {
    description: `Messages of the contact form: with status OPEN the oldest first, else the newest first. ${staffOnly(Permission.WRITE_MESSAGES)}`,
  })
  contactMessages(@Args(() => ContactMessagesArgs) args: ContactMessagesArgs, @Ctx() { viewer }: RequestContext) {
    return this.messages.listMessages(viewer, args);
  }

  @Query(() => Int, { description: `How many messages wait for an answer. ${staffOnly(Permission.WRITE_MESSAGES)}` })
  openMessageCount(@Ctx() { viewer }: RequestContext): Promise<number> {
    return this.messages.countOpen(viewer);
  }

  @Mutation(() => ContactMessageType, {
    description: `Marks a message as answered, or as open again; repeating it changes nothing. The shop sends no email. NOT_FOUND for an unknown ticket. ${staffOnly(Permission.WRITE_MESSAGES)}`,
  })
  answerContactMessage(
    @Arg('ticket', () => ID, { description: 'Ticket number, in any case.' }) ticket: string,
    @Arg('isAnswered', () => Boolean, { description: 'False to open it again.' }) isAnswered: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContactMessageType> {
    return this.messages.setAnswered(viewer, ticket, isAnswered);
  }

  @Mutation(() => ContactMessageType, {
    description: `Emails an answer to the sender of a message and marks it as answered. NOT_FOUND for an unknown ticket. ${staffOnly(Permission.WRITE_MESSAGES)}`,
  })
  replyToMessage(
    @Arg('ticket', () => ID, { description: 'Ticket number, in any case.' }) ticket: string,
    @Arg('requestId', () => ID, { description: 'A UUID: the same request sends one email.' }) requestId: string,
    @Arg('text', () => String, { description: `Plain text, at most ${CONTACT_LIMITS.message} characters.` })
    text: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContactMessageType> {
    return this.messages.reply(viewer, { ticket, requestId, text });
  }
}
