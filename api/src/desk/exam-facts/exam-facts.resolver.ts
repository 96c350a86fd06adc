import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ExamFactsService } from './exam-facts.service.ts';
import { ExamFactFields, ExamFactType, VerdictChange } from './exam-facts.types.ts';

const ID_TEXT = 'Id of the fact: small letters, digits and hyphens, such as a UUID of the client.';
const FACT = { nullable: true, description: 'The fact; null to remove it.' } as const;

@Resolver(() => ExamFactType)
export class ExamFactsResolver {
  constructor(private readonly service: ExamFactsService) {}

  @Cost({ items: 100 })
  @Query(() => [ExamFactType], {
    description: `All facts on which verdicts rest. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  examFacts(@Ctx() { viewer }: RequestContext): Promise<ExamFactType[]> {
    return this.service.listFacts(viewer);
  }

  @Cost({ items: 50, each: 20_000 })
  @Mutation(() => [VerdictChange], {
    description: `Tells which verdicts for the exams of this year and the next three would change with a fact, or without it. Changes nothing. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  previewExamFact(
    @Arg('examFactId', () => ID, { description: ID_TEXT }) examFactId: string,
    @Arg('fact', () => ExamFactFields, FACT) fact: ExamFactFields | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<VerdictChange[]> {
    return this.service.previewFact(viewer, { examFactId, fact });
  }

  @Mutation(() => ExamFactType, {
    nullable: true,
    description: `Adds, changes or removes a fact; shoppers see it at once. Null without the fact. CONFLICT if it was changed since \`version\`. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  saveExamFact(
    @Arg('examFactId', () => ID, { description: ID_TEXT }) examFactId: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: '`ExamFact.version` that the edit is based on; omit it to add a fact.',
    })
    version: number | null,
    @Arg('fact', () => ExamFactFields, FACT) fact: ExamFactFields | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ExamFactType | null> {
    return this.service.saveFact(viewer, { examFactId, version, fact });
  }

  @Cost({ items: 50, each: 20_000 })
  @Mutation(() => [VerdictChange], {
    description: `Tells which verdicts a file of facts changes. If it is saved, it adds facts and changes those with the same id; safe to repeat. BAD_USER_INPUT with the lines that are wrong: then nothing is changed. ${staffOnly(Permission.WRITE_CATALOGUE)}`,
  })
  importExamFacts(
    @Arg('csv', () => String, { description: 'A CSV file with the columns of `/api/desk/exam-facts.csv`.' })
    csv: string,
    @Arg('isSaved', () => Boolean, { description: 'False to look at it only.' }) isSaved: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<VerdictChange[]> {
    return this.service.importFile(viewer, csv, isSaved);
  }
}
