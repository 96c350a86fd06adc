import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { StaffFact, VerdictChange } from '../../exam-targets/exam-facts.ts';
import { ADMINS_ONLY } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ExamFactsService } from './exam-facts.service.ts';
import { ExamFactType, SaveExamFactInput, VerdictChangeType } from './exam-facts.types.ts';

const FACT = 'Id of the fact.';

@Resolver(() => ExamFactType)
export class ExamFactsResolver {
  constructor(private readonly service: ExamFactsService) {}

  @Cost({ items: 100 })
  @Query(() => [ExamFactType], { description: `All facts on which verdicts rest. ${ADMINS_ONLY}` })
  examFacts(@Ctx() { viewer }: RequestContext): Promise<StaffFact[]> {
    return this.service.listFacts(viewer);
  }

  @Query(() => ExamFactType, { description: `A fact. NOT_FOUND if the id is unknown. ${ADMINS_ONLY}` })
  examFact(
    @Arg('examFactId', () => ID, { description: FACT }) examFactId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffFact> {
    return this.service.getFact(viewer, examFactId);
  }

  @Cost({ items: 50, each: 20_000 })
  @Mutation(() => [VerdictChangeType], {
    description: `Tells which verdicts for the exams of this year and the next three would change with a fact, or without it. Changes nothing. ${ADMINS_ONLY}`,
  })
  previewExamFact(
    @Arg('examFactId', () => ID, { description: FACT }) examFactId: string,
    @Arg('input', () => SaveExamFactInput, {
      nullable: true,
      description: 'The fact as saved; omit it to remove the fact.',
    })
    input: SaveExamFactInput | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<VerdictChange[]> {
    return this.service.previewFact(viewer, examFactId, input ?? null);
  }

  @Mutation(() => ExamFactType, {
    description: `Adds or changes a fact; shoppers see it at once. CONFLICT if it was changed since \`version\`. ${ADMINS_ONLY}`,
  })
  saveExamFact(
    @Arg('input', () => SaveExamFactInput, { description: 'The fact.' }) input: SaveExamFactInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<StaffFact> {
    return this.service.saveFact(viewer, input);
  }

  @Mutation(() => Boolean, {
    description: `Removes a fact; true if it was there. CONFLICT if it was changed since \`version\`. ${ADMINS_ONLY}`,
  })
  removeExamFact(
    @Arg('examFactId', () => ID, { description: FACT }) examFactId: string,
    @Arg('version', () => Int, { description: '`ExamFact.version` that was seen.' }) version: number,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    return this.service.removeFact(viewer, examFactId, version);
  }
}
