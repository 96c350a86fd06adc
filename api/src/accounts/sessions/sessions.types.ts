import { Field, ID, ObjectType } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';

@ObjectType({ description: 'A session of the logged-in user: a browser or app in which they are logged in.' })
export class Session {
  @Field(() => ID, { description: 'Names the session; it cannot be used to log in.' })
  sessionId!: string;

  @Field(() => String, {
    description:
      'Browser or app and system, such as "Chrome on Windows", from the `User-Agent` of its last use. An app that begins it with `ExamShelf` is shown as "ExamShelf app".',
  })
  device!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Network of its last use, shortened, such as "203.0.113.0/24"; null if unknown.',
  })
  network!: string | null;

  @TimeField({ nullable: true, description: 'When the user logged in, ISO 8601, UTC; null if unknown.' })
  createdAt!: Date | null;

  @TimeField({ description: 'When it was last used, within 10 minutes, ISO 8601, UTC.' })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}
