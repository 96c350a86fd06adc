import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'The exam that a shopper prepares for.' })
export class ExamTargetInput {
  @Field(() => String, { description: 'Exam code, as in `exams`, in any case.' })
  exam!: string;

  @Field(() => Int, { description: 'Year in which the exam is held.' })
  year!: number;
}
