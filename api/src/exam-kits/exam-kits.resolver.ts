import type { GraphQLResolveInfo } from 'graphql';
import { Info, Query, Resolver } from 'type-graphql';
import { selectedColumns } from '../catalogue/lists/selected-columns.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { PublicField } from '../platform/graphql/public-field.ts';
import type { ExamKit, ExamKitsService } from './exam-kits.service.ts';
import { ExamKitInput, ExamKitType } from './exam-kits.types.ts';

/** Reading the books of about ten categories with some copies of each, and choosing: 40 to 300 ms. */
const KIT_COST = 30_000;

@Resolver()
export class ExamKitResolver {
  constructor(private readonly examKits: ExamKitsService) {}

  @Cost({ each: KIT_COST })
  @PublicField()
  @Query(() => ExamKitType, {
    description:
      'The best kit of books for an exam within a budget. The same input gives the same kit as long as the shop has the same books. BAD_USER_INPUT names invalid fields.',
  })
  examKit(@InputArg(ExamKitInput) input: ExamKitInput, @Info() info: GraphQLResolveInfo): Promise<ExamKit> {
    return this.examKits.examKit(input, selectedColumns(info));
  }
}
