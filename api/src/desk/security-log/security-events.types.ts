import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describeEnum } from '../../platform/graphql/describe-enum.ts';
import { pageOf } from '../../platform/graphql/page-info.ts';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Role } from '../../platform/permissions.rules.ts';
import { SECURITY_LOG_LIMITS, SecurityEventKind } from '../../security-log/security-log.rules.ts';

describeEnum(SecurityEventKind, 'SecurityEventKind', 'What a security event tells of.', {
  LOGIN: 'A session was started.',
  LOGIN_FAILED: 'A login with a wrong password, PIN or badge; `user` is whose account was tried.',
  LOGOUT: 'A session was ended by its user.',
  SESSIONS_ENDED: 'Sessions were ended.',
  FACTOR_ADDED: 'A second factor was added.',
  FACTOR_REMOVED: 'A second factor was removed.',
  FACTOR_RESET: 'The second factors of another account were removed.',
  FACTOR_PASSED: 'A user proved who they are with a second factor.',
  FACTOR_FAILED: 'A proof with a second factor failed.',
  CREDENTIALS_CHANGED: 'A password, an email address or a phone number was changed.',
  STAFF_INVITED: 'A person was invited to the staff.',
  ROLE_CHANGED: 'The role of an account was changed.',
  STAFF_PAUSED: 'An account of staff was paused.',
  STAFF_RESUMED: 'A paused account was resumed.',
  STATION_ADDED: 'A packing station was added.',
  STATION_REMOVED: 'A packing station was removed.',
  APPROVAL_REQUESTED: 'A second person was asked to approve.',
  APPROVAL_DECIDED: 'A second person approved or declined.',
  SETTINGS_CHANGED: 'Settings of the shop were changed.',
  CUSTOMER_VIEWED: 'Customers were shown to staff.',
  EXPORT_STARTED: 'A file whose rows are counted began to be sent to staff.',
  EXPORT: 'A file was sent to staff; `rows` were sent, also if the connection broke.',
  REFUSED: 'A user was refused what they may not do.',
  CHANGE: 'Staff changed something.',
});

@ObjectType('SecurityEvent', { description: 'What was done, or tried, in view of the security of the shop.' })
export class SecurityEventType {
  @Field(() => ID, { description: 'Id of the event.' })
  securityEventId!: string;

  @TimeField({ description: 'When, ISO 8601, UTC.' })
  createdAt!: Date;

  @Field(() => SecurityEventKind, { description: 'What it tells of.' })
  kind!: SecurityEventKind;

  @Field(() => ID, { nullable: true, description: 'Account of who did it; null for a visitor.' })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that account now.' })
  name!: string | null;

  @Field(() => Role, { nullable: true, description: 'Its role at that time.' })
  role!: Role | null;

  @Field(() => [String], {
    description: `Ids of what it is about, such as accounts or numbers of orders, at most ${SECURITY_LOG_LIMITS.subjects}.`,
  })
  subjects!: string[];

  @Field(() => String, { nullable: true, description: 'Field of GraphQL, or method and path of a REST call.' })
  operation!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of a file that was sent.' })
  file!: string | null;

  @Field(() => String, { nullable: true, description: 'What the file was asked for, such as "status=ON_SHELF".' })
  filter!: string | null;

  @Field(() => Int, { nullable: true, description: 'Rows that were sent; null if they are not counted.' })
  rows!: number | null;

  @Field(() => String, { nullable: true, description: 'By which way of login, factor or field.' })
  method!: string | null;

  @Field(() => String, { nullable: true, description: 'Network of the client, shortened.' })
  network!: string | null;

  @Field(() => String, { nullable: true, description: 'Its device, such as "Chrome on Windows".' })
  device!: string | null;

  @Field(() => String, { nullable: true, description: 'Id of the request, as in the log of the server.' })
  requestId!: string | null;
}

@ObjectType({ description: 'A page of security events.' })
export class SecurityEventConnection extends pageOf(SecurityEventType, 'SecurityEventEdge') {}
